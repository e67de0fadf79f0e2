import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { LibraryContext } from "../src/api/catalogue";
import { IconLine } from "../src/art/pictures";
import { CardFace } from "../src/cards/CardFace";
import { PaymentPanel } from "../src/table/Payment";
import { sortedOptions, type Choosing } from "../src/table/choosing";
import { cardNamed, library, option, question } from "./kit";

afterEach(cleanup);

function choosing(change: Partial<Choosing>): Choosing {
  return {
    question: null,
    options: sortedOptions([]),
    picking: null,
    pending: null,
    pointed: null,
    busy: false,
    take: vi.fn(),
    send: vi.fn(),
    point: vi.fn(),
    cancel: vi.fn(),
    ...change,
  };
}

describe("a card", () => {
  it("shows name, cost, requirement, words and points", () => {
    render(<CardFace face={cardNamed("Ants")} look="whole" />);
    expect(screen.getByText("Ants")).toBeTruthy();
    expect(screen.getByText("9")).toBeTruthy();
    expect(screen.getByText("4 %")).toBeTruthy();
    expect(screen.getByText(/remove 1 microbe from any card/)).toBeTruthy();
    expect(document.querySelector(".card-vp.per")).toBeTruthy();
  });

  it("shows a discount beside the printed cost", () => {
    render(<CardFace face={cardNamed("Deimos Down")} look="small" cost={27} />);
    expect(document.querySelector(".card-cost")?.textContent).toBe("2731");
    expect(document.querySelector(".card-cost s")?.textContent).toBe("31");
  });

  it("has a picture for every icon of every card", () => {
    const { container } = render(
      <LibraryContext value={library}>
        {library.all.cards.map((face) => (
          <CardFace key={face.card} face={face} look="whole" />
        ))}
      </LibraryContext>,
    );
    expect(container.querySelectorAll(".card")).toHaveLength(library.all.cards.length);
    for (const line of container.querySelectorAll(".card-art .icon-line")) expect(line.childElementCount).toBeGreaterThan(0);
  });

  it("rings what concerns any player", () => {
    const { container } = render(<IconLine icons={[{ icon: "plants", n: -3, any: true }]} />);
    expect(container.querySelector(".any-player")?.textContent).toBe("−3");
  });
});

describe("paying", () => {
  const options = [
    option(1, "pay", { payment: { steel: 2, titanium: 0, heat: 0, money: 1 } }),
    option(2, "pay", { payment: { steel: 1, titanium: 0, heat: 0, money: 3 } }),
    option(3, "pay", { payment: { steel: 0, titanium: 0, heat: 0, money: 5 } }),
  ];

  it("is one click for the sensible way", () => {
    const take = vi.fn();
    const asked = question("payment", options, { cost: 5 });
    render(<PaymentPanel question={asked} choosing={choosing({ options: sortedOptions(options), take })} mat={undefined} />);
    fireEvent.click(screen.getByRole("button", { name: /Pay/ }));
    expect(take).toHaveBeenCalledWith(options[0], true);
  });

  it("follows the slider", () => {
    const take = vi.fn();
    const asked = question("payment", options, { cost: 5 });
    render(<PaymentPanel question={asked} choosing={choosing({ options: sortedOptions(options), take })} mat={undefined} />);
    fireEvent.change(screen.getByRole("slider"), { target: { value: "0" } });
    fireEvent.click(screen.getByRole("button", { name: /Pay/ }));
    expect(take).toHaveBeenCalledWith(options[2], true);
  });
});
