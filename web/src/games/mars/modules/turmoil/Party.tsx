/** A party: its delegates as the shapes of their owners, who leads, what it would bring; a click sends a delegate there. */

import { NEUTRAL, PlayerMark } from "../../../../shell/art/marks";
import { Glyph } from "../../art/glyphs";
import { IconLine } from "../../art/pictures";
import type { Choosing } from "../../table/choosing";
import { Pointing } from "../../table/Pointing";
import type { MarsTable, Option, Previews } from "../../types";
import { PartySign } from "./faces";
import { fewIn, inOrder, type Group, type PartyState, type PrintedParty, type Shown } from "./facts";

export type PartyProps = {
  party: PartyState;
  printed: PrintedParty | undefined;
  table: MarsTable;
  shown: Shown;
  price: number;
  /** The options that mean the party. */
  ways: readonly Option[];
  /** The options that mean a delegate in it. */
  members: readonly Option[];
  choosing: Choosing;
  previews: Previews;
};

const LOBBYING = new Set(["lobby", "delegate"]);

export function Party(props: PartyProps) {
  const { party, printed, shown, price, ways, members, choosing } = props;
  const rules = shown.ruling === party.face;
  const dominant = shown.dominant === party.face;
  const chosen = choosing.pending !== null && choosing.pending.face === party.face;
  const first = ways[0];
  // Lobbying is told with the party; what a card would do there, by its own preview.
  const would = !first ? "" : LOBBYING.has(first.verb) ? party.would : props.previews.get(first.option)?.text;
  return (
    <article
      className={`party ${dominant ? "dominant" : ""} ${first ? "lit" : ""} ${chosen ? "chosen" : ""}`}
      aria-label={party.name}
    >
      <header>
        <PartySign party={printed} />
        <h3>{party.name}</h3>
        {rules && (
          <span className="party-rules" role="img" aria-label="rules" title="rules">
            <Glyph name="chairman" />
          </span>
        )}
        {dominant && <small className="party-dominant">dominant</small>}
        <b className="party-size" title="delegates">
          {party.size}
        </b>
      </header>
      <p className={`party-delegates ${fewIn(party) ? "" : "full"}`}>
        {inOrder(party).map((group) => (
          <Delegates
            key={group.seat}
            {...props}
            group={group}
            option={members.find((option) => option.seat === group.seat)}
          />
        ))}
        {party.size === 0 && <span className="muted">nobody</span>}
      </p>
      {printed && (
        <p className="party-brings">
          <span title={`When it comes to rule: ${printed.bonus}`}>
            <IconLine icons={printed.bonus_icons} />
            <span className="sr-only">When it comes to rule: {printed.bonus}</span>
          </span>
          <span title={`While it rules: ${printed.policy}`}>
            <IconLine icons={printed.policy_icons} />
            <span className="sr-only">While it rules: {printed.policy}</span>
          </span>
        </p>
      )}
      <div className="party-foot">
        <small className="party-would" title={would}>
          {would}
        </small>
        {ways.map((option, i) => (
          // The first button keeps its place and the focus when what it costs changes.
          <Pointing key={i} option={option} choosing={choosing} className={`button small ${i === 0 ? "primary whole" : ""}`} label={option.text}>
            {option.verb === "lobby" ? "free" : option.verb === "delegate" ? `${price} M€` : "here"}
          </Pointing>
        ))}
      </div>
    </article>
  );
}

/** An owner's delegates, one by one or counted; the one who leads is crowned. */
function Delegates({ party, table, choosing, group, option }: PartyProps & { group: Group; option: Option | undefined }) {
  const mat = table.players[group.seat];
  const colour = mat?.colour ?? NEUTRAL;
  const leads = party.leader === group.seat;
  const words = `${mat?.name ?? "neutral"} ${group.delegates}${leads ? ", leads" : ""}`;
  const many = fewIn(party) ? group.delegates : 1;
  const shapes = (
    <span className="delegates" aria-hidden="true">
      {Array.from({ length: many }, (_, i) =>
        leads && i === 0 ? (
          <span key={i} className="leader">
            <Glyph name="crown" />
            <PlayerMark colour={colour} />
          </span>
        ) : (
          <PlayerMark key={i} colour={colour} />
        ),
      )}
      {many < group.delegates && <b>×{group.delegates}</b>}
    </span>
  );
  if (option) {
    return (
      <Pointing option={option} choosing={choosing} className="delegates-button" label={option.text}>
        {shapes}
      </Pointing>
    );
  }
  return (
    <span title={words}>
      {shapes}
      <span className="sr-only">{words}; </span>
    </span>
  );
}
