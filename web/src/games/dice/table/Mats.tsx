/** Everybody's dice, tokens, production and points: all that is open, always in sight. */

import type { SeatInfo } from "../../../shell/api/types";
import { PlayerMark } from "../../../shell/art/marks";
import { Die, Wild } from "../art/Die";
import { Production } from "../art/pictures";
import { Sign } from "../art/signs";
import { CardName } from "../cards/showing";
import { useLibrary } from "../library";
import type { DiceTable, Mat } from "../types";
import { useFresh } from "./fresh";

function SmallDice({ mat }: { mat: Mat }) {
  const library = useLibrary();
  const fresh = useFresh(mat.dice);
  const words = library.amounts(mat.dice, mat.wild) || "no dice";
  return (
    <span className="dg-mat-dice" role="img" aria-label={`${mat.name} has ${words}`} title={words}>
      {mat.dice.map((n, icon) =>
        Array.from({ length: n }, (_, k) => (
          <span key={`${icon}-${k}`} className={`dg-piece ${k >= n - (fresh[icon] ?? 0) ? "rolled" : ""}`}>
            <Die kind={icon} />
          </span>
        )),
      )}
      {mat.wild > 0 && (
        <span className="dg-piece dg-counted">
          <b>{mat.wild}</b>
          <Wild />
        </span>
      )}
      {words === "no dice" && <small className="muted">no dice</small>}
    </span>
  );
}

export function Mats(props: {
  table: DiceTable;
  seats: readonly SeatInfo[];
  own: number;
  selected: number | null;
  onSelect: (seat: number) => void;
}) {
  const { table, seats, own } = props;
  return (
    <div className="dg-mats">
      {table.players.map((mat) => (
        <MatRow key={mat.seat} {...props} mat={mat} seat={seats[mat.seat]} own={mat.seat === own} />
      ))}
    </div>
  );
}

function MatRow(props: {
  table: DiceTable;
  mat: Mat;
  seat: SeatInfo | undefined;
  own: boolean;
  selected: number | null;
  onSelect: (seat: number) => void;
}) {
  const { table, mat, own } = props;
  const about = table.waiting.find((each) => each.seat === mat.seat)?.about;
  const blue = mat.cards.filter((each) => each.action !== "");
  const ready = blue.filter((each) => !each.used).length;
  const states = [own && "own", mat.waiting && "waiting", props.selected === mat.seat && "selected"].filter(Boolean);
  return (
    <article className={`dg-mat dg-mat of-${mat.colour} ${states.join(" ")}`} aria-label={mat.name}>
      <header>
        <button className="dg-mat-name" onClick={() => props.onSelect(mat.seat)} title="Cards in play">
          <PlayerMark colour={mat.colour} />
          <span>{mat.name}</span>
          {table.players.length > 1 && mat.seat === table.first_player && <span className="dg-first">first</span>}
        </button>
        {mat.corporation >= 0 && <CardName card={mat.corporation} />}
        <span className={`dg-mat-state ${mat.waiting ? "thinking" : ""}`}>
          {props.seat?.open ? "seat is free" : mat.waiting ? about : mat.seat === table.active ? "in turn" : ""}
        </span>
        <span className="dg-mat-points" title={`${mat.points.track} points on the track, ${mat.points.total} with milestones, awards and cards as they stand`}>
          <b>{mat.points.track}</b> points <small className="muted">{mat.points.total} in all</small>
        </span>
      </header>
      <div className="dg-mat-line">
        {own ? <span className="dg-mat-dice muted">your dice lie below</span> : <SmallDice mat={mat} />}
        <span className="dg-mat-makes" title="Production">
          <Production production={mat.production} />
        </span>
        <span className="dg-mat-counts">
          <span title={`${mat.hand_size} cards in hand`}>
            <Sign name="card" /> {mat.hand_size}
          </span>
          {blue.length > 0 && (
            <span title={`${ready} of ${blue.length} blue cards ready`}>
              <Sign name="turn" /> {ready}/{blue.length}
            </span>
          )}
          {mat.next_bonus > 0 && <span title="The next bonus card">+ at {mat.next_bonus}</span>}
        </span>
      </div>
    </article>
  );
}
