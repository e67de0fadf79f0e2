/** A player's cards in play: their resources, points and actions; one's own actions can be used from here. */

import { useLibrary } from "../library";
import type { Mat, TableauCard } from "../types";
import { Glyph } from "../art/glyphs";
import { PlayerMark } from "../../../shell/art/marks";
import { IconLine, TagIcon } from "../art/pictures";
import { CardName } from "../cards/showing";
import type { Choosing } from "./choosing";

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;

function Row({ played, choosing, own }: { played: TableauCard; choosing: Choosing; own: boolean }) {
  const library = useLibrary();
  const face = library.card(played.card);
  if (!face) return null;
  const option = own ? choosing.options.act.get(played.card) : undefined;
  const aim = choosing.options.onCard.get(played.card);
  const rows = face.icons.filter((each) => each.part === "action" || each.part === "lasting");
  return (
    <li className={`tableau-card type-${face.type} ${option || aim ? "lit" : ""} ${played.action?.used ? "used" : ""}`}>
      <span className="tableau-line">
        <span className="tableau-name">
          <CardName card={played.card} />
        </span>
        <span className="tableau-tags">
          {face.tags.map((tag, i) => (
            <TagIcon key={i} of={tag} />
          ))}
        </span>
        {face.holds && (
          <span className="tableau-held" role="img" aria-label={`${played.resources} ${face.holds} on it`}>
            <b>{played.resources}</b>
            <span className={`held held-${face.holds}`}>
              <Glyph name={face.holds} />
            </span>
          </span>
        )}
        {played.points !== 0 && (
          <span className="vp" role="img" aria-label={`${played.points} points`}>
            {played.points}
          </span>
        )}
      </span>
      {aim && (
        <span className="tableau-line">
          <button
            className={`button small ${own && aim.verb === "from-card" ? "" : "primary"}`}
            disabled={choosing.busy}
            onClick={() => choosing.take(aim)}
            onPointerEnter={() => choosing.point(aim)}
            onPointerLeave={() => choosing.point(null)}
          >
            {aim.text}
          </button>
        </span>
      )}
      {rows.map((row, i) => (
        <span key={i} className="tableau-line">
          <span className={`card-row part-${row.part}`}>
            {row.part === "action" && <Glyph name="arrow" className="action-arrow" />}
            <IconLine icons={row.icons} />
          </span>
          {played.action && row.part === "action" && (
            <span className="tableau-action">
              {option ? (
                <button
                  className="button small primary"
                  disabled={choosing.busy}
                  onClick={() => choosing.take(option)}
                  onPointerEnter={() => choosing.point(option)}
                  onPointerLeave={() => choosing.point(null)}
                  aria-label={`Use ${face.name}`}
                >
                  Use
                </button>
              ) : played.action.used ? (
                <small className="muted">used</small>
              ) : (
                own && played.action.why_not && <small className="muted">{played.action.why_not.reason}</small>
              )}
            </span>
          )}
        </span>
      ))}
    </li>
  );
}

export function Tableau({ mat, choosing, own }: { mat: Mat; choosing: Choosing; own: boolean }) {
  const library = useLibrary();
  const groups: [string, TableauCard[]][] = [
    ["Actions", mat.cards.filter((each) => each.action !== null)],
    [
      "Effects",
      mat.cards.filter(
        (each) => each.action === null && library.card(each.card)?.icons.some((row) => row.part === "lasting"),
      ),
    ],
    [
      "Others",
      mat.cards.filter(
        (each) => each.action === null && !library.card(each.card)?.icons.some((row) => row.part === "lasting"),
      ),
    ],
  ];
  return (
    <section className="tableau" aria-label={`Cards of ${mat.name} in play`}>
      <h3>
        <PlayerMark colour={mat.colour} /> {mat.name}
        <small className="muted">
          {counted(mat.cards.length, "card")} in play, {counted(mat.events.length, "event")}
        </small>
      </h3>
      {groups.map(
        ([title, cards]) =>
          cards.length > 0 && (
            <div key={title}>
              <h4>{title}</h4>
              <ul className="tableau-cards">
                {cards.map((played) => (
                  <Row key={played.card} played={played} choosing={choosing} own={own} />
                ))}
              </ul>
            </div>
          ),
      )}
      {mat.events.length > 0 && (
        <div>
          <h4>Events</h4>
          <p className="tableau-events">
            {mat.events.map((card) => (
              <CardName key={card} card={card} />
            ))}
          </p>
        </div>
      )}
      {mat.cards.length === 0 && mat.events.length === 0 && <p className="muted">Nothing in play yet.</p>}
    </section>
  );
}
