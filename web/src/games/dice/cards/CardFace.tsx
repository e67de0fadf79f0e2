/** A card drawn from its data: a picture, so whoever shows it says its words too. */

import { memo, type ReactNode } from "react";

import { Die } from "../art/Die";
import { Cost, Production, Tokens, VictoryPoints } from "../art/pictures";
import { Sign } from "../art/signs";
import type { Library } from "../library";
import type { Face } from "../types";

/** The frame: by colour, and corporations in their own. */
export function frameOf(face: Face): string {
  return face.kind === "corporation" ? "corporation" : face.colour;
}

/** The whole card in words, for those who listen. */
export function cardWords(face: Face, library: Library): string {
  const cost = library.amounts(face.cost);
  const parts = [
    face.name,
    face.kind === "project" ? `${face.colour} card` : `${face.colour} ${face.kind}`.trim(),
    cost && `costs ${cost}`,
    face.text.replace(/\.$/, ""),
    face.points ? `${face.points} points at the end` : "",
  ];
  return `${parts.filter(Boolean).join(". ")}.`;
}

function Action({ face }: { face: Face }) {
  const priced = face.pay.some((n) => n > 0);
  return (
    <div className="dg-card-row dg-is-action">
      <span className="dg-action-kind">{face.action.replace(" action", "")}</span>
      {priced && (
        <>
          <Cost cost={face.pay} />
          <Sign name="arrow" />
        </>
      )}
      <Tokens tokens={face.does} />
    </div>
  );
}

export const CardFace = memo(function CardFace(props: { face: Face; less?: number; children?: ReactNode }) {
  const { face } = props;
  const costs = face.cost.some((n) => n > 0);
  return (
    <div className={`dg-card dg-frame-${frameOf(face)} dg-kind-${face.kind.replace(" ", "-")}`} aria-hidden="true">
      <div className="dg-card-head">
        {costs ? <Cost cost={face.cost} less={props.less ?? -1} /> : <span className="dg-card-kind">{face.kind}</span>}
        {face.ours && (
          <span className="dg-card-ours" title={face.origin}>
            ours
          </span>
        )}
      </div>
      <div className="dg-card-name">{face.name}</div>
      <div className="dg-card-art">
        {face.effects.length > 0 && (
          <div className="dg-card-row">
            <Tokens tokens={face.effects} />
          </div>
        )}
        <Production production={face.production} />
        {face.action !== "" && <Action face={face} />}
        {face.lasting.length > 0 && (
          <div className="dg-card-row dg-is-lasting">
            <Sign name="look" />
            <Tokens tokens={face.lasting} />
          </div>
        )}
        {face.keeps > 0 && (
          <div className="dg-card-row">
            <Sign name="keep" />
            <b>+{face.keeps}</b>
          </div>
        )}
        {face.discount >= 0 && (
          <div className="dg-card-row">
            <b>−</b>
            <Die kind={face.discount} />
          </div>
        )}
      </div>
      <p className="dg-card-text">{face.text}</p>
      {face.points > 0 && (
        <span className="dg-card-points">
          <VictoryPoints n={face.points} />
        </span>
      )}
      {props.children}
    </div>
  );
});
