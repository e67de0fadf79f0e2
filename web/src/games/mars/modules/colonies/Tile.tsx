/** A colony tile: the track with its marker, the places with their owners, what trading and building bring now. */

import { PlayerMark } from "../../../../shell/art/marks";
import { Glyph } from "../../art/glyphs";
import { IconLine, ResourceIcon } from "../../art/pictures";
import type { Choosing } from "../../table/choosing";
import { Pointing } from "../../table/Pointing";
import type { MarsTable, Mat, Option } from "../../types";
import type { Printed, TileState } from "./facts";

/** The steps of the track. Those that the marker may be raised to are buttons. */
function Track(props: {
  printed: Printed;
  places: number;
  state: TileState | null;
  players: readonly Mat[];
  raises: ReadonlyMap<number, Option>;
  choosing: Choosing | null;
}) {
  const { printed, state, choosing } = props;
  return (
    <ol className="colony-track">
      {printed.income.map((icons, i) => {
        const step = i + 1;
        const option = props.raises.get(step);
        const owner = props.players[state?.colonies[i] ?? -1];
        const content = (
          <>
            <span className="colony-income">{icons.length > 0 ? <IconLine icons={icons} /> : <span className="muted">–</span>}</span>
            {i < props.places && (
              <span className={`colony-place ${owner ? `taken of-${owner.colour}` : ""}`} title={owner ? `colony of ${owner.name}` : "place for a colony"}>
                {owner ? <PlayerMark colour={owner.colour} /> : <IconLine icons={printed.build} />}
              </span>
            )}
          </>
        );
        return (
          <li key={step} className={`${state?.marker === step ? "now" : ""} ${option ? "lit" : ""}`}>
            {option && choosing ? (
              <Pointing option={option} choosing={choosing} className="colony-step" label={option.text}>
                {content}
              </Pointing>
            ) : (
              <span className="colony-step">{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Who has colonies there, each player once, with their number. */
export function ownersOf(state: TileState, players: readonly Mat[]): { mat: Mat; many: number }[] {
  return players.flatMap((mat) => {
    const many = state.colonies.filter((seat) => seat === mat.seat).length;
    return many > 0 ? [{ mat, many }] : [];
  });
}

/** What a trade would bring now: to whoever trades, and to every owner. */
function Terms({ printed, state, players }: { printed: Printed; state: TileState; players: readonly Mat[] }) {
  const owners = ownersOf(state, players);
  const income = printed.income[state.marker - 1] ?? [];
  return (
    <dl className="colony-terms">
      <div>
        <dt>Trade now</dt>
        <dd title={state.income_now}>
          <IconLine icons={income} />
          <span className={income.length > 0 ? "sr-only" : "muted"}>{state.income_now}</span>
        </dd>
      </div>
      <div>
        <dt>{owners.length > 0 ? "then" : "Each colony"}</dt>
        <dd title={`each colony: ${state.bonus_each}`}>
          {owners.map(({ mat, many }) => (
            <span key={mat.seat} className="colony-owner">
              <PlayerMark colour={mat.colour} />
              <span className="sr-only">{`${mat.name}: `}</span>
              {many > 1 && <b>{`${many}×`}</b>}
              <IconLine icons={printed.bonus} />
            </span>
          ))}
          {owners.length === 0 && <IconLine icons={printed.bonus} />}
          <span className="sr-only">{state.bonus_each}</span>
        </dd>
      </div>
    </dl>
  );
}

export type TileProps = {
  printed: Printed;
  places: number;
  state: TileState;
  table: MarsTable;
  /** All options that mean this tile. */
  options: readonly Option[];
  /** The standard project that builds, if it could be done here. */
  build: Option | undefined;
  price: number;
  /** Is a fleet at home that could go there? Where none is, that is said once for all tiles. */
  home: boolean;
  choosing: Choosing;
  onBuild: () => void;
};

export function Tile(props: TileProps) {
  const { printed, state, table, options, build, choosing } = props;
  const raises = new Map(
    options.flatMap((option) => (option.verb === "amount" ? [[state.marker + (option.amount ?? 0), option] as const] : [])),
  );
  const ways = options.filter((option) => option.resource !== undefined);
  const whole = options.filter((option) => option.verb !== "amount" && option.resource === undefined);
  const visitor = table.players[state.fleet];
  const chosen = choosing.pending !== null && choosing.pending.face === state.face;
  const only = whole.length === 1 && !build;
  return (
    <article
      className={`colony-tile ${state.active ? "" : "asleep"} ${options.length > 0 || build ? "lit" : ""} ${chosen ? "chosen" : ""}`}
      aria-label={printed.name}
      title={printed.lines.join("\n")}
    >
      <header>
        <h3>{printed.name}</h3>
        {visitor && (
          <span className={`colony-fleet of-${visitor.colour}`} title={`fleet of ${visitor.name}`}>
            <Glyph name="fleet" /> <PlayerMark colour={visitor.colour} />
            <span className="sr-only">fleet of {visitor.name}</span>
          </span>
        )}
        <span className="colony-buttons">
          {ways.map((option) => (
            <Pointing key={option.option} option={option} choosing={choosing} className="button small primary" label={option.text}>
              {option.amount} <ResourceIcon of={option.resource ?? ""} />
            </Pointing>
          ))}
          {whole.map((option) => (
            <Pointing
              key={option.option}
              option={option}
              choosing={choosing}
              className={`button small ${only ? "primary whole" : ""}`}
              label={option.text}
            >
              {wordOf(option, choosing)}
            </Pointing>
          ))}
          {build && (
            <Pointing option={build} choosing={choosing} className="button small build" label={`Build on ${state.name}`} onTake={props.onBuild}>
              Build {props.price} M€
            </Pointing>
          )}
        </span>
      </header>
      <Track printed={printed} places={props.places} state={state} players={table.players} raises={raises} choosing={choosing} />
      {state.active ? (
        <Terms printed={printed} state={state} players={table.players} />
      ) : (
        <p className="colony-asleep">
          <Glyph name="asleep" /> Asleep: {state.asleep}
        </p>
      )}
      {state.active && <WhyNot state={state} home={props.home} shown={options.length === 0 && !build} />}
    </article>
  );
}

const WORDS: Record<string, string> = {
  colony: "Build here",
  trade: "Trade",
  "raise-marker": "Raise",
  "lower-marker": "Lower",
};

function wordOf(option: Option, choosing: Choosing): string {
  if (option.verb === "trade") return "Trade";
  return WORDS[choosing.question?.kind ?? ""] ?? option.text;
}

/** Why there is nothing to be done here; its place stays, so that tiles keep their size. */
function WhyNot({ state, home, shown }: { state: TileState; home: boolean; shown: boolean }) {
  const reasons = [
    ["Trade", home ? state.why_not_trade?.reason : undefined],
    ["Build", state.why_not_build?.reason],
  ].filter((each) => shown && each[1]);
  return (
    <small className="colony-why">
      {reasons.map(([what, why]) => (
        <span key={what} title={why}>
          <b>{what}:</b> {why}
        </span>
      ))}
    </small>
  );
}

/** A tile that is not in play: as printed. */
export function PrintedTile({ printed, places }: { printed: Printed; places: number }) {
  const wakes = printed.lines.find((line) => line.startsWith("It can be used"));
  return (
    <div className="colony-tile printed" aria-hidden="true" title={printed.lines.join("\n")}>
      <header>
        <h3>{printed.name}</h3>
        <span className="colony-each">
          <span className="muted">each colony</span> <IconLine icons={printed.bonus} />
        </span>
      </header>
      <Track printed={printed} places={places} state={null} players={[]} raises={new Map()} choosing={null} />
      {wakes && <p className="colony-asleep">{wakes}</p>}
    </div>
  );
}
