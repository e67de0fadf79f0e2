/** A card large, with its words, its points and the rulings about it. */

import { useEffect, useState } from "react";

import { api } from "../../../shell/api/http";
import type { Ruling } from "../../../shell/api/types";
import { Dialog } from "../../../shell/parts/Dialog";
import { RulingList } from "../../../shell/parts/RulingList";
import type { CardFace as Face } from "../types";
import { CardFace } from "./CardFace";

export function CardDialog({ face, onClose }: { face: Face; onClose: () => void }) {
  return (
    <Dialog title={face.name} onClose={onClose} className="card-dialog">
      <div className="card-dialog-grid">
        <CardFace face={face} look="whole" />
        <div className="card-facts">
          <p className="muted">
            {face.number} · {face.module === "base" ? "base game" : face.module.replaceAll("-", " ")} · {face.type}
          </p>
          {face.requirement && (
            <p>
              <b>Needs:</b> {face.requirement}
            </p>
          )}
          <div className="sr-only">
            {face.lines.map((line, i) => (
              <p key={i}>{line}</p>
            ))}
          </div>
          {face.points && (
            <p>
              <b>Points:</b> {face.points}
            </p>
          )}
          <CardRulings key={face.card} face={face} />
        </div>
      </div>
    </Dialog>
  );
}

function CardRulings({ face }: { face: Face }) {
  const [rulings, setRulings] = useState<Ruling[] | null>(null);
  useEffect(() => {
    let here = true;
    if (face.rulings.length === 0) return;
    api.rulesOfCard(face.name).then(
      (found) => here && setRulings(found.rulings),
      () => here && setRulings([]),
    );
    return () => {
      here = false;
    };
  }, [face]);
  if (face.rulings.length === 0) return null;
  return (
    <section className="card-rulings">
      <h3>Rulings</h3>
      {rulings === null && <p className="muted">Reading…</p>}
      <RulingList rulings={rulings ?? []} />
    </section>
  );
}
