/** Rows of pictures: costs, productions, effects. They are drawn for the eye; whoever shows them says the words too. */

import type { ReactNode } from "react";

import { ANY_COLOUR, PRODUCED_POINTS, PRODUCED_WILD, type Paid, type Token } from "../types";
import { Die, RollDie, Wild } from "./Die";
import { Sign } from "./signs";

/** So many stand side by side; more become a number and one. */
const ROW = 3;

export function Several({ n, children }: { n: number; children: ReactNode }) {
  if (n <= ROW) return Array.from({ length: n }, (_, i) => <span key={i} className="dg-piece">{children}</span>);
  return (
    <span className="dg-piece dg-counted">
      <b>{n}</b>
      {children}
    </span>
  );
}

/** A cost by kind, die for die. */
export function Cost({ cost, less = -1 }: { cost: readonly number[]; less?: number }) {
  return (
    <span className="dg-cost">
      {cost.map((n, kind) =>
        Array.from({ length: n }, (_, i) => (
          <span key={`${kind}-${i}`} className={`dg-piece ${kind === less && i === 0 ? "spared" : ""}`}>
            <Die kind={kind} />
          </span>
        )),
      )}
    </span>
  );
}

export function PaidPieces({ paid }: { paid: Paid }) {
  return (
    <span className="dg-cost">
      {paid.dice.map((n, kind) => n > 0 && <Several key={kind} n={n}><Die kind={kind} /></Several>)}
      <Several n={paid.wild}>
        <Wild />
      </Several>
    </span>
  );
}

export function VictoryPoints({ n }: { n: number }) {
  return <span className="dg-vp">{n}</span>;
}

/** What a production box yields. */
export function Production({ production }: { production: readonly number[] }) {
  if (!production.some((n) => n > 0)) return null;
  return (
    <span className="dg-production-box">
      {production.slice(0, ANY_COLOUR + 1).map((n, colour) => n > 0 && <Several key={colour} n={n}><RollDie colour={colour} /></Several>)}
      <Several n={production[PRODUCED_WILD] ?? 0}>
        <Wild />
      </Several>
      {(production[PRODUCED_POINTS] ?? 0) > 0 && <VictoryPoints n={production[PRODUCED_POINTS]!} />}
    </span>
  );
}

export function TileSign({ tile }: { tile: string }) {
  return (
    <span className={`dg-tile-sign dg-tile-${tile.replaceAll(" ", "-")}`}>
      <Sign name={tile} />
    </span>
  );
}

function Picture({ token }: { token: Token }) {
  const { what, many } = token;
  switch (what) {
    case "gain":
      return <Several n={many}><Die kind={token.icon ?? 0} /></Several>;
    case "roll":
      return <Several n={many}><RollDie colour={token.colour ?? ANY_COLOUR} /></Several>;
    case "wild":
      return <Several n={many}><Wild /></Several>;
    case "points":
      return <VictoryPoints n={many} />;
    case "draw":
      return <Several n={many}><Sign name="card" /></Several>;
    case "raise":
      return (
        <span className="dg-piece dg-raise">
          {(token.track ?? "").split(" or ").map((track, i) => (
            <span key={track} className={`dg-track-sign dg-is-${track}`}>
              {i > 0 && "/"}
              <Sign name={track} />
            </span>
          ))}
          <Sign name="up" />
          {many > 1 && <b>{many}</b>}
        </span>
      );
    case "place":
      return (
        <span className="dg-piece">
          <TileSign tile={token.tile ?? ""} />
          {token.elsewhere && <b>*</b>}
        </span>
      );
    case "lose":
      return (
        <span className="dg-piece dg-lost">
          <b>−</b>
          <Several n={many}><Die kind={token.icon ?? 0} /></Several>
        </span>
      );
    default:
      return <span className="dg-piece">{many > 1 && <b>{many}</b>}<Sign name={what} /></span>;
  }
}

export function Tokens({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, i) => (
    <span key={i} className={`dg-token ${token.condition ? "conditional" : ""}`} title={token.text}>
      {token.condition && <i>if</i>}
      <Picture token={token} />
    </span>
  ));
}
