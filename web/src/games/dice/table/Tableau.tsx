/** The cards that a player has in play. */

import { PlayerMark } from "../../../shell/art/marks";
import { Production, Tokens, VictoryPoints } from "../art/pictures";
import { frameOf } from "../cards/CardFace";
import { CardName } from "../cards/showing";
import { useLibrary } from "../library";
import type { Mat } from "../types";

export function Tableau({ mat }: { mat: Mat }) {
  const library = useLibrary();
  const cards = [...(mat.corporation >= 0 ? [{ card: mat.corporation, action: "", used: false }] : []), ...mat.cards];
  return (
    <div className={`dg-tableau of-${mat.colour}`}>
      <h3>
        <PlayerMark colour={mat.colour} /> {mat.name} <small className="muted">{mat.cards.length} cards played</small>
      </h3>
      <ul>
        {cards.map((each) => {
          const face = library.card(each.card);
          return (
            face && (
              <li key={each.card} className={`dg-played dg-frame-${frameOf(face)} ${each.used ? "used" : ""}`}>
                <CardName card={each.card} />
                <span className="dg-played-does" aria-hidden="true">
                  <Production production={face.production} />
                  <Tokens tokens={face.does.length > 0 ? face.does : face.lasting} />
                </span>
                {each.action !== "" && <small className="muted">{each.used ? "used" : "ready"}</small>}
                {face.points > 0 && <VictoryPoints n={face.points} />}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
