import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { useGlide } from "../src/shell/parts/glide";

/** Things in a row, each 100 wide. */
function Row({ things }: { things: string[] }) {
  const row = useGlide<HTMLUListElement>();
  return (
    <ul ref={row}>
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  );
}

let progress = 0;
const begun = vi.fn();

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const of = (get: (this: HTMLElement) => unknown) => ({ configurable: true, get });
  Object.defineProperties(HTMLElement.prototype, {
    offsetParent: of(() => document.body),
    offsetTop: of(() => 0),
    offsetLeft: of(function () {
      return 100 * [...(this.parentElement?.children ?? [])].indexOf(this);
    }),
    animate: {
      configurable: true,
      value(this: HTMLElement, [from]: Keyframe[]) {
        begun(this.textContent, from?.transform);
        return { effect: { getComputedTiming: () => ({ progress }) } };
      },
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  begun.mockClear();
});

describe("what comes to lie elsewhere", () => {
  it("glides there from where it lay", () => {
    const { rerender } = render(<Row things={["a", "b"]} />);
    rerender(<Row things={["new", "a", "b"]} />);
    expect(begun.mock.calls).toEqual([
      ["a", "translate(-100px, 0px)"],
      ["b", "translate(-100px, 0px)"],
    ]);
  });

  it("goes on from where it is seen while it is still on its way", () => {
    const { rerender } = render(<Row things={["a"]} />);
    rerender(<Row things={["b", "a"]} />);
    progress = 0.25;
    rerender(<Row things={["c", "b", "a"]} />);
    expect(begun).toHaveBeenLastCalledWith("a", "translate(-175px, 0px)");
    progress = 1;
    rerender(<Row things={["d", "c", "b", "a"]} />);
    expect(begun).toHaveBeenLastCalledWith("a", "translate(-100px, 0px)");
  });
});
