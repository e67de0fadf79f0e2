import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import type { LiveState, LiveTable } from "../src/shell/api/live";
import type { Option } from "../src/games/mars/types";
import { batchOf, byWish, pickingOf, sortedOptions, targetGroups, useChoosing } from "../src/games/mars/table/choosing";
import { asksAgain, questionKey, useEndOfTurn } from "../src/shell/table/choosing";
import { asking, option, question } from "./kit";

const IDLE = { busy: false, status: "open" } as unknown as LiveState;

describe("sorting options", () => {
  it("finds the option by what was clicked", () => {
    const sorted = sortedOptions([
      option(1, "play", { card: 27 }),
      option(2, "hex", { area: 30 }),
      option(3, "act", { card: 5 }),
      option(4, "claim", { milestone: 2 }),
      option(5, "pass"),
    ]);
    expect(sorted.play.get(27)?.option).toBe(1);
    expect(sorted.hex.get(30)?.option).toBe(2);
    expect(sorted.act.get(5)?.option).toBe(3);
    expect(sorted.claim.get(2)?.option).toBe(4);
    expect(sorted.buttons.map((each) => each.option)).toEqual([5]);
  });

  it("loses no option, whatever its verb", () => {
    const options = ["play", "something-new", "resolve", "decline"].map((verb, i) => option(i, verb));
    const sorted = sortedOptions(options);
    expect(sorted.buttons).toHaveLength(4);
  });
});

describe("picking several cards", () => {
  const research = question("research", [
    option(11, "pick", { card: 3 }),
    option(12, "pick", { card: 7 }),
    option(13, "pick", { card: 9 }),
    option(20, "done"),
  ]);

  it("sends picks in the server's order, ended by done", () => {
    const picking = pickingOf(research);
    expect(picking && batchOf(picking, new Set([9, 3]))).toEqual([11, 13, 20]);
  });

  it("sends only done for no card", () => {
    const picking = pickingOf(research);
    expect(picking && batchOf(picking, new Set())).toEqual([20]);
  });

  it("leaves done out where the last pick ends the question", () => {
    const cards = [
      { card: 3, option: 11 },
      { card: 7, option: 12 },
    ];
    const picking = pickingOf(
      question("keep", [option(11, "pick", { card: 3 })], { picking: { cards, least: 2, most: 2, price: 0 } }),
    );
    expect(picking && batchOf(picking, new Set([3, 7]))).toEqual([11, 12]);
  });

  it("is no batch when a single card is asked for", () => {
    expect(pickingOf(question("draft", [option(11, "pick", { card: 3 })]))).toBeNull();
  });
});

describe("payments", () => {
  const plain = option(1, "act", { card: 5 });
  const priced = option(2, "play", { card: 7, batch: [2, 30, 41], paid: [{ name: "steel", amount: 3 }] });
  const drawing = option(3, "act", { card: 6, irreversible: true });

  function start(confirm: boolean) {
    const live = { choose: vi.fn() };
    const view = asking(question("turn", [plain, priced, drawing]));
    const { result } = renderHook(() => useChoosing(live as unknown as LiveTable, IDLE, view, true, confirm));
    return { live, result };
  }

  it("go along with the option, in one batch", () => {
    const { live, result } = start(true);
    act(() => result.current.take(priced, true));
    expect(live.choose).toHaveBeenCalledExactlyOnceWith([2, 30, 41]);
    act(() => result.current.take(plain));
    expect(live.choose).toHaveBeenLastCalledWith([1]);
  });

  it("need no step of their own: the usual one goes at once, another one is asked for", () => {
    const { live, result } = start(true);
    act(() => result.current.take(priced));
    expect(live.choose).toHaveBeenCalledExactlyOnceWith([2, 30, 41]);
    act(() => result.current.takeAlone(priced));
    expect(live.choose).toHaveBeenLastCalledWith([2]);
  });

  it("ask again only with what is final, and only where that is wished", () => {
    expect([plain, priced, drawing].map((each) => asksAgain(each, false))).toEqual([false, false, false]);
    expect([plain, priced, drawing].map((each) => asksAgain(each, true))).toEqual([false, false, true]);
  });

  it("cannot be made while there is no connection", () => {
    const live = { choose: vi.fn() } as unknown as LiveTable;
    const lost = { busy: false, status: "lost" } as unknown as LiveState;
    const { result } = renderHook(() => useChoosing(live, lost, asking(question("turn", [plain])), true, true));
    expect(result.current.busy).toBe(true);
  });
});

describe("what is pointed at", () => {
  it("is forgotten with its question, not before", () => {
    const live = { choose: vi.fn() } as unknown as LiveTable;
    const paying = (asked: Option) => asking(question("payment", [asked]));
    const [titanium, steel] = [option(82, "pay", { amount: 1 }), option(82, "pay", { amount: 1 })];
    const { result, rerender } = renderHook(({ view }) => useChoosing(live, IDLE, view, true, true), {
      initialProps: { view: paying(titanium) },
    });
    act(() => result.current.point(titanium));
    expect(result.current.pointed).toBe(titanium);
    rerender({ view: paying(steel) });
    expect(result.current.pointed).toBeNull();
  });
});

describe("the end of the turn", () => {
  const asked = (n: number, kind: string, busy = false) =>
    ({ busy, view: { n, question: question(kind, [option(9, "end-turn")]) } }) as unknown as LiveState;

  function watch(first: LiveState, wished = true) {
    const live = { choose: vi.fn() };
    const hook = renderHook(({ state }) => useEndOfTurn(live as unknown as LiveTable, state, wished), {
      initialProps: { state: first },
    });
    return { live, show: (state: LiveState) => hook.rerender({ state }) };
  }

  it("comes by itself where that is wished, once each time", () => {
    const { live, show } = watch(asked(5, "end-turn"));
    expect(live.choose).toHaveBeenCalledExactlyOnceWith([9]);
    show(asked(5, "end-turn", true));
    show(asked(5, "end-turn"));
    expect(live.choose).toHaveBeenCalledOnce();
    show(asked(8, "end-turn"));
    expect(live.choose).toHaveBeenCalledTimes(2);
  });

  it("waits for the player otherwise, and ends no turn that has actions left", () => {
    expect(watch(asked(5, "end-turn"), false).live.choose).not.toHaveBeenCalled();
    expect(watch(asked(5, "turn")).live.choose).not.toHaveBeenCalled();
  });
});

describe("targets", () => {
  it("sets apart what stands after taking nothing: one's own things", () => {
    const rival = option(1, "target", { seat: 1, resource: "plants", amount: 1 });
    const own = option(2, "target", { seat: 0, resource: "plants", amount: 1 });
    const nothing = option(3, "decline");
    expect(byWish([rival, nothing, own])).toEqual([[rival, nothing], [own]]);
    expect(byWish([nothing, own])).toEqual([[nothing], [own]]);
    expect(byWish([rival, own])).toEqual([[rival, own], []]);
  });

  it("puts the amounts from one player together", () => {
    const groups = targetGroups([
      option(1, "target", { seat: 1, resource: "plants", amount: 3 }),
      option(2, "target", { seat: 1, resource: "plants", amount: 2 }),
      option(3, "target", { seat: 2, resource: "plants", amount: 1 }),
      option(4, "decline"),
    ]);
    expect(groups.map((group) => group.seat)).toEqual([1, 2]);
    expect(groups[0]?.options.map((each) => each.amount)).toEqual([2, 3]);
    expect(targetGroups([option(4, "decline")])).toEqual([]);
  });
});

describe("the key of a question", () => {
  it("is the same for the same question and another for another", () => {
    const one = question("research", [option(1, "done")]);
    expect(questionKey({ ...one })).toBe(questionKey(one));
    expect(questionKey(question("research", [option(2, "done")]))).not.toBe(questionKey(one));
    expect(questionKey(null)).toBe("");
  });
});
