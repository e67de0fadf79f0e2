/** Pictures made of glyphs: resources on plates, tags in discs, tiles on hexes, and rows of the server's icon tokens. */

import { Fragment, type ReactNode } from "react";

import type { Icon } from "../types";
import { Glyph, GLYPHS } from "./glyphs";

export const RESOURCES = ["money", "steel", "titanium", "plants", "energy", "heat"] as const;

export const RESOURCE_NAMES: Record<string, string> = {
  money: "M€",
  steel: "steel",
  titanium: "titanium",
  plants: "plants",
  energy: "energy",
  heat: "heat",
};

export function ResourceIcon({ of }: { of: string }) {
  return (
    <span className={`plate res-${of}`}>
      <Glyph name={of} />
    </span>
  );
}

export function TagIcon({ of, count }: { of: string; count?: number }) {
  return (
    <span className={`tag tag-${of}`} title={count === undefined ? `${of} tag` : undefined}>
      <Glyph name={of} />
    </span>
  );
}

/** What a card holds. */
export function HeldIcon({ of }: { of: string }) {
  return (
    <span className={`held held-${of}`}>
      <Glyph name={of} />
    </span>
  );
}

export function TileIcon({ of }: { of: string }) {
  return (
    <span className={`tile-icon tile-${of}`}>
      <Glyph name={of === "any" ? "any" : of} />
    </span>
  );
}

/** A party by its own sign. */
export function PartyIcon({ of }: { of: string }) {
  const name = `party-${of}`;
  return (
    <span className={`plate is-chamber ${name}`} title={of.replaceAll("-", " ")}>
      <Glyph name={name in GLYPHS ? name : "party"} />
    </span>
  );
}

/** "3" or "−3"; nothing for one, which the picture itself says. */
function amount(n: number | undefined): string {
  if (n === undefined || n === 1) return "";
  return n === -1 ? "−" : n < 0 ? `−${-n}` : String(n);
}

function Numbered({ n, any, children }: { n?: number | undefined; any?: boolean | undefined; children: ReactNode }) {
  const text = amount(n);
  return (
    <span className={`token ${any ? "any-player" : ""}`}>
      {text && <b className="token-n">{text}</b>}
      {children}
    </span>
  );
}

const WHERE: Record<string, string> = {
  "any-number": "X",
  own: "own",
  another: "other card",
  played: "played",
  mars: "on Mars",
  alone: "alone",
  named: "marked",
  land: "on land",
  "ocean-area": "on ocean area",
  volcanic: "volcanic",
  "volcanic-city": "volcanic",
  "beside-city": "by a city",
  "beside-two-cities": "by 2 cities",
  "beside-greenery": "by greenery",
  metal: "on metal",
  "metal-beside-own": "on metal, by own",
  bottom: "lowest rows",
  hand: "in hand",
  play: "play",
  again: "again",
  lowest: "lowest",
};

function Where({ where }: { where?: string | undefined }) {
  const words = where ? WHERE[where] : undefined;
  return words ? <small className="token-where">{words}</small> : null;
}

/** Money as a coin with the number in it. */
function Coin({ n, any }: { n?: number | undefined; any?: boolean | undefined }) {
  const text = n === undefined ? "" : n < 0 ? `−${-n}` : String(n);
  return (
    <span className={`coin ${any ? "any-player" : ""}`}>{text === "" ? <Glyph name="money" /> : <b>{text}</b>}</span>
  );
}

function Production({ tokens }: { tokens: Icon[] }) {
  return (
    <span className="production">
      {tokens.map((token, i) => (
        <span key={i} className={`token ${token.any ? "any-player" : ""}`}>
          {token.where === "any-number" && <b className="token-n">X</b>}
          {token.of === "money" ? (
            <Coin n={token.n} />
          ) : (
            <>
              {amount(token.n) && <b className="token-n">{amount(token.n)}</b>}
              {token.of === "any-metal" ? (
                <>
                  <ResourceIcon of="steel" />
                  <span className="sign">/</span>
                  <ResourceIcon of="titanium" />
                </>
              ) : token.of ? (
                token.of === "any" ? (
                  <Glyph name="any" />
                ) : (
                  <ResourceIcon of={token.of} />
                )
              ) : (
                <Glyph name="any" />
              )}
            </>
          )}
        </span>
      ))}
    </span>
  );
}

type Draw = (token: Icon) => ReactNode;

const numbered =
  (name: string, kind: string): Draw =>
  (token) => (
    <Numbered n={token.n} any={token.any}>
      <span className={`plate ${kind}`}>
        <Glyph name={name} />
      </span>
      <Where where={token.where} />
    </Numbered>
  );

const resource: Draw = (token) => (
  <Numbered n={token.where === "any-number" ? undefined : token.n} any={token.any}>
    {token.where === "any-number" && <b className="token-n">X</b>}
    <ResourceIcon of={token.icon} />
  </Numbered>
);

const sign =
  (text: string): Draw =>
  () => <span className="sign">{text}</span>;

const LEVEL: Record<string, string> = { temperature: "°C", oxygen: " %", venus: " %" };

const DRAWN: Record<string, Draw> = {
  money: (token) => <Coin n={token.n} any={token.any} />,
  steel: resource,
  titanium: resource,
  plants: resource,
  energy: resource,
  heat: resource,
  rating: numbered("rating", "is-rating"),
  temperature: numbered("temperature", "is-temperature"),
  oxygen: numbered("oxygen", "is-oxygen"),
  venus: numbered("venus", "is-venus"),
  colony: numbered("colony", "is-colony"),
  "colony-tile": numbered("colony-tile", "is-colony"),
  "colony-bonus": numbered("colony-bonus", "is-colony"),
  "colony-marker": numbered("colony-marker", "is-colony"),
  fleet: numbered("fleet", "is-colony"),
  trade: numbered("trade", "is-colony"),
  influence: numbered("influence", "is-chamber"),
  delegate: numbered("delegate", "is-chamber"),
  chairman: numbered("chairman", "is-chamber"),
  "party-leader": numbered("party-leader", "is-chamber"),
  party: (token) => (
    <Numbered n={token.n} any={token.any}>
      {token.of ? <PartyIcon of={token.of} /> : <span className="plate is-chamber"><Glyph name="party" /></span>}
    </Numbered>
  ),
  ocean: (token) => (
    <Numbered n={token.n} any={token.any}>
      <TileIcon of="ocean" />
      <Where where={token.where} />
    </Numbered>
  ),
  tile: (token) => (
    <Numbered n={token.n} any={token.any}>
      <TileIcon of={token.of ?? "any"} />
      <Where where={token.where} />
    </Numbered>
  ),
  tag: (token) => (
    <Numbered n={token.n} any={token.any}>
      <TagIcon of={token.of ?? "any"} />
    </Numbered>
  ),
  held: (token) => (
    <Numbered n={token.n} any={token.any}>
      <HeldIcon of={token.of ?? "any"} />
      <Where where={token.where} />
    </Numbered>
  ),
  card: (token) => (
    <Numbered n={token.where === "any-number" ? undefined : token.n} any={token.any}>
      {token.where === "any-number" && <b className="token-n">X</b>}
      <span className={`mini-card ${token.of ? `type-${token.of}` : ""}`} />
      <Where where={token.where === "any-number" ? undefined : token.where} />
    </Numbered>
  ),
  event: (token) => (
    <Numbered n={token.n} any={token.any}>
      <span className="mini-card type-event" />
    </Numbered>
  ),
  played: (token) => (
    <Numbered n={token.n} any={token.any}>
      <span className="mini-card" />
    </Numbered>
  ),
  "next-card": () => (
    <span className="token">
      <small className="token-where">next</small>
      <span className="mini-card" />
    </span>
  ),
  look: numbered("look", "is-plain"),
  reveal: numbered("reveal", "is-plain"),
  buy: () => (
    <span className="token">
      <span className="mini-card" />
      <Coin />
    </span>
  ),
  copy: numbered("copy", "is-plain"),
  steal: numbered("steal", "is-plain"),
  marker: numbered("marker", "is-plain"),
  shelter: numbered("shelter", "is-plain"),
  requirement: numbered("requirement", "is-plain"),
  award: numbered("points", "is-plain"),
  beside: numbered("beside", "is-plain"),
  project: numbered("project", "is-plain"),
  points: (token) => <span className="vp">{token.n}</span>,
  arrow: () => <Glyph name="arrow" className="arrow" />,
  or: () => <span className="sign">/</span>,
  per: (token) => <span className="sign">{token.n && token.n > 1 ? `/ ${token.n}` : "/"}</span>,
  colon: sign(":"),
  plus: sign("+"),
  else: sign("or, with"),
  least: () => null,
  most: (token) => <span className="sign">{token.n === undefined ? "max" : `max ${token.n}`}</span>,
  kinds: () => <span className="sign">kinds of</span>,
  discount: (token) => <Coin n={-(token.n ?? 0)} />,
  cost: (token) => (
    <span className="token">
      <Coin n={token.n} />
    </span>
  ),
  value: (token) => (
    <span className="token">
      {token.of && token.of !== "money" ? (
        <>
          <span className="sign">=</span>
          <ResourceIcon of={token.of} />
        </>
      ) : token.n ? (
        <>
          <b className="token-n">+</b>
          <Coin n={token.n} />
        </>
      ) : (
        <>
          <span className="sign">=</span>
          <Coin n={1} />
        </>
      )}
    </span>
  ),
  tolerance: (token) => <b className="token-n">±{token.n}</b>,
  "rating-raised": () => (
    <span className="token">
      <span className="sign">if</span>
      <span className="plate is-rating">
        <Glyph name="rating" />
      </span>
      <span className="sign">↑</span>
    </span>
  ),
};

function drawn(token: Icon): ReactNode {
  const draw = DRAWN[token.icon];
  return draw ? draw(token) : <span className="sign">{token.icon}</span>;
}

/** Tokens in the order of reading; productions that stand side by side share a plate. */
export function groupedIcons(tokens: Icon[]): Icon[][] {
  const groups: Icon[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (token.icon === "production" && last?.[0]?.icon === "production") last.push(token);
    else groups.push([token]);
  }
  return groups;
}

/** A row of the server's tokens. Words stand beside it, so it says nothing to screen readers. */
export function IconLine({ icons }: { icons: Icon[] }) {
  return (
    <span className="icon-line" aria-hidden="true">
      {groupedIcons(icons).map((group, i) => (
        <Fragment key={i}>
          {group[0]?.icon === "production" ? <Production tokens={group} /> : group[0] && drawn(group[0])}
        </Fragment>
      ))}
    </span>
  );
}

/** A requirement: "max −12 °C", "3 science tags". */
export function RequirementLine({ icons }: { icons: Icon[] }) {
  return (
    <span className="icon-line" aria-hidden="true">
      {icons.map((token, i) => {
        const unit = LEVEL[token.icon];
        return (
          <Fragment key={i}>
            {unit !== undefined ? (
              <span className="token">
                <b className="token-n">{`${token.n}${unit}`}</b>
                <span className={`plate is-${token.icon}`}>
                  <Glyph name={token.icon} />
                </span>
              </span>
            ) : token.icon === "production" ? (
              <Production tokens={[token]} />
            ) : (
              <>
                {token.n === 1 && icons[i - 1]?.icon === "most" && <b className="token-n">1</b>}
                {drawn(token)}
              </>
            )}
          </Fragment>
        );
      })}
    </span>
  );
}
