/** All colony tiles, to build on and to trade with by a click on them. */

import { Fragment, useEffect, useRef } from "react";

import { Glyph } from "../../art/glyphs";
import { ResourceIcon } from "../../art/pictures";
import { useLibrary } from "../../library";
import { Pointing } from "../../table/Pointing";
import type { StageProps } from "..";
import { factsOf, shownOf, type Shown } from "./facts";
import { PrintedTile, Tile } from "./Tile";

export function ColoniesStage({ view, choosing }: StageProps) {
  const library = useLibrary();
  const facts = factsOf(library);
  const { table } = view;
  const { tiles } = shownOf(table);
  const { question, pending, options, take } = choosing;
  const meaning = (face: number) => options.aimed.filter((option) => option.face === face);
  // A click on "Build" in a turn is the standard project and then the tile: the second question is answered by the same click.
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (question?.kind === "colony" && wanted.current !== null) {
      const option = options.aimed.find((each) => each.face === wanted.current);
      wanted.current = null;
      if (option) take(option);
    } else if (question?.kind !== "payment" && pending === null) {
      wanted.current = null;
    }
  }, [question, pending, options, take]);
  const project = options.project.get(facts.project);
  const others = facts.tiles.filter((each) => !tiles.some((tile) => tile.face === each.face) && meaning(each.face).length > 0);
  const price = table.projects.find((each) => each.project === facts.project)?.cost ?? 0;
  const home = shownOf(table).fleets.some((each) => each.seat === view.seat && each.home > 0);
  return (
    <div className="colonies">
      <TradeTerms shown={shownOf(table)} seat={view.seat} />
      <ul>
        {tiles.map((state) => {
          const printed = facts.tiles.find((each) => each.face === state.face);
          if (!printed) return null;
          return (
            <li key={state.face}>
              <Tile
                printed={printed}
                places={facts.places}
                state={state}
                table={table}
                options={meaning(state.face)}
                build={project && state.why_not_build === null ? project : undefined}
                price={price}
                home={home}
                choosing={choosing}
                onBuild={() => {
                  if (!project) return;
                  wanted.current = state.face;
                  take(project);
                }}
              />
            </li>
          );
        })}
        {others.map((printed) => (
          <li key={printed.face} className="colony-other">
            <PrintedTile printed={printed} places={facts.places} />
            {meaning(printed.face).map((option) => (
              <Pointing key={option.option} option={option} choosing={choosing} className="button small primary whole" label={option.text}>
                Take {printed.name}
              </Pointing>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a trade costs whoever looks, and with how many fleets. */
function TradeTerms({ shown, seat }: { shown: Shown; seat: number }) {
  const own = shown.fleets.find((each) => each.seat === seat);
  if (!own) return null;
  return (
    <p className="colony-costs">
      <span>
        <Glyph name="fleet" /> {own.home} of {own.fleets} at home
      </span>
      <span>
        A trade costs
        {shown.costs.map(({ resource, amount }, i) => (
          <Fragment key={resource}>
            {i > 0 && " /"} <b>{amount}</b> <ResourceIcon of={resource} />
            <span className="sr-only">{resource}</span>
          </Fragment>
        ))}
      </span>
      {shown.raises > 0 && <span>raise the marker up to {shown.raises} before</span>}
    </p>
  );
}
