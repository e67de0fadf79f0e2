import { describe, expect, it } from "vitest";

import {
  batchOf,
  nearestPayment,
  pickingOf,
  questionKey,
  sortedOptions,
  targetGroups,
  variedIn,
} from "../src/table/choosing";
import { option, question } from "./kit";

const pay = (number: number, steel: number, titanium: number, heat: number, money: number) =>
  option(number, "pay", { payment: { steel, titanium, heat, money } });

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
  const options = [pay(1, 3, 0, 0, 1), pay(2, 2, 0, 0, 3), pay(3, 2, 0, 3, 0), pay(4, 0, 0, 4, 3), pay(5, 0, 0, 0, 7)];

  it("shows sliders only for what varies", () => {
    expect(variedIn(options)).toEqual(["steel", "heat"]);
    expect(variedIn([options[4]!])).toEqual([]);
  });

  it("keeps the other resources as close as possible when one is moved", () => {
    expect(nearestPayment(options, options[0]!, "steel", 2).option).toBe(2);
    expect(nearestPayment(options, options[2]!, "steel", 0).option).toBe(4);
    expect(nearestPayment(options, options[3]!, "heat", 0).option).toBe(5);
  });

  it("is always one of the options given", () => {
    expect(options).toContain(nearestPayment(options, options[0]!, "titanium", 9));
  });
});

describe("targets", () => {
  it("puts the amounts from one player together", () => {
    const groups = targetGroups([
      option(1, "target", { seat: 1, resource: "plants", amount: 3 }),
      option(2, "target", { seat: 1, resource: "plants", amount: 2 }),
      option(3, "target", { seat: 2, resource: "plants", amount: 1 }),
      option(4, "decline"),
    ]);
    expect(groups.map((group) => group.seat)).toEqual([1, 2]);
    expect(groups[0]?.options.map((each) => each.amount)).toEqual([3, 2]);
    expect(targetGroups([option(3, "target", { seat: 2, resource: "plants", amount: 1 })])).toEqual([]);
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
