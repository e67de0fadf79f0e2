/** Turmoil: the chamber and the events as a stage, who rules beside the map, influence and delegates on the mats. */

import { addGlyphs } from "../../../../shell/art/glyphs";
import { Glyph } from "../../art/glyphs";
import { useLibrary, type Library } from "../../library";
import type { Choosing } from "../../table/choosing";
import type { MarsTable, Mat } from "../../types";
import type { MarsModule, Shelf, StageProps } from "..";
import { ChamberStage } from "./ChamberStage";
import { EventWords, PartySign, PrintedPartyFace } from "./faces";
import { aims, factsOf, NAME, shownOf } from "./facts";
import "./turmoil.css";

addGlyphs({ crown: <path fill="currentColor" d="M2.500 6l5 4.500L12 4l4.500 6.500 5-4.500L19.500 17h-15zM4.500 18.500h15V21h-15z" /> });

/** A question about parties and delegates belongs here; in a turn they are one way among many. */
function asks({ question, options }: Choosing, library: Library): boolean {
  return question?.kind !== "turn" && options.aimed.some((option) => aims(option, library));
}

function turn({ question, options }: Choosing, library: Library) {
  const lit = new Set(options.aimed.filter((option) => aims(option, library)).map((option) => option.face));
  return question?.kind === "turn" ? { title: "Chamber", icon: "influence", many: lit.size } : null;
}

/** Influence with what it is made of, and the delegates that can still be sent: those in the lobby + in the reserve. */
function Politics({ table, mat }: { table: MarsTable; mat: Mat }) {
  const shown = shownOf(table);
  if (!shown) return null;
  const { seat } = mat;
  const influence = `Influence ${shown.influence[seat]} (${shown.influence_from[seat]})`;
  const delegates = `Delegates: ${shown.lobby[seat]} in the lobby, ${shown.reserve[seat]} in the reserve`;
  return (
    <span className="politics">
      <span role="img" tabIndex={0} aria-label={influence} title={influence}>
        <Glyph name="influence" />
        <b className="figure">{shown.influence[seat]}</b>
      </span>
      <span role="img" aria-label={delegates} title={delegates}>
        <Glyph name="delegate" />
        {shown.lobby[seat]}+{shown.reserve[seat]}
      </span>
    </span>
  );
}

function usePowers(table: MarsTable) {
  const { parties } = factsOf(useLibrary());
  const shown = shownOf(table);
  const party = (face: number | undefined) => parties.find((each) => each.face === face);
  return { ruling: party(shown?.ruling), dominant: party(shown?.dominant) };
}

/** On the tab: whose policy holds, and who comes to rule next. */
function Rulers({ table }: { table: MarsTable }) {
  const { ruling, dominant } = usePowers(table);
  if (!ruling || !dominant) return null;
  const words = `${ruling.name} rules: ${ruling.policy} ${dominant.name} is dominant.`;
  return (
    <span className="rulers" role="img" aria-label={words} title={words}>
      <PartySign party={ruling} />
      <Glyph name="arrow" />
      <PartySign party={dominant} />
    </span>
  );
}

/** The same below the map where there are no tabs. */
function Government({ view, narrow }: StageProps) {
  const { ruling, dominant } = usePowers(view.table);
  if (!narrow || !ruling || !dominant) return null;
  return (
    <p className="who-rules">
      <span title={ruling.policy}>
        <PartySign party={ruling} /> <b>{ruling.name}</b> rules
      </span>
      <span title={dominant.policy}>
        <PartySign party={dominant} /> <b>{dominant.name}</b> dominant
      </span>
    </p>
  );
}

function shelves(library: Library): Shelf[] {
  const { parties, events } = factsOf(library);
  return [
    {
      title: "Parties",
      pieces: parties.map((party) => ({
        name: party.name,
        words: `${party.name}. ${party.policy} When it comes to rule: ${party.bonus}`,
        drawing: <PrintedPartyFace party={party} />,
      })),
    },
    {
      title: "Global events",
      pieces: events.map((event) => ({
        name: event.name,
        words: `${event.name}. ${event.lines.join(" ")}`,
        drawing: (
          <div className="global-event printed">
            <EventWords event={event} parties={parties} />
            {event.needs.length > 0 && <small className="muted">only with {event.needs.map((name) => library.module(name)).join(" and ")}</small>}
          </div>
        ),
      })),
    },
  ];
}

export const MODULE: MarsModule = {
  stages: [{ name: NAME, title: "Chamber", icon: "influence", Stage: ChamberStage, Note: Rulers, asks, turn }],
  Beside: Government,
  MatRow: Politics,
  points: { posts: "Chair and leaders" },
  aims,
  shelves,
};
