/**
 * A card drawn from its data: a picture, so whoever shows it says its words too. There is one drawing for all
 * sizes; it scales with the width that its place gives it.
 */

import { memo, type ReactNode } from "react";

import type { CardFace as Face } from "../types";
import { Glyph } from "../art/glyphs";
import { IconLine, RequirementLine, TagIcon } from "../art/pictures";

export type CardLook = "small" | "whole";

function Points({ face }: { face: Face }) {
  if (face.points_icons.length === 0) return null;
  if (face.fixed_points !== null) {
    return (
      <span className="card-vp">
        {face.fixed_points}
      </span>
    );
  }
  return (
    <span className="card-vp per">
      <IconLine icons={face.points_icons} />
    </span>
  );
}

/** The whole card in words, for those who listen. */
export function cardWords(face: Face): string {
  const parts = [
    face.name,
    face.kind === "project" ? `${face.type} card, cost ${face.cost}` : face.type,
    face.tags.length > 0 ? `tags: ${face.tags.join(", ")}` : "",
    face.requirement ? `needs ${face.requirement}` : "",
    ...face.lines,
    face.points,
  ];
  return parts.filter(Boolean).join(". ").replaceAll("..", ".");
}

/** How much a card has to say, in three steps: wordy cards are set smaller. */
export function density(face: Face): 0 | 1 | 2 {
  const letters = face.lines.reduce((sum, line) => sum + line.length + 12, 0);
  const load = letters + 22 * face.icons.length + (face.requirement ? 22 : 0);
  return load > 235 ? 2 : load > 165 ? 1 : 0;
}

export const CardFace = memo(function CardFace(props: {
  face: Face;
  look: CardLook;
  cost?: number | undefined;
  resources?: number | undefined;
  children?: ReactNode;
}) {
  const { face, look, cost, resources } = props;
  const priced = face.kind === "project";
  const discounted = cost !== undefined && cost < face.cost;
  return (
    <div className={`card type-${face.type} look-${look} dense-${density(face)}`} aria-hidden="true">
      <div className="card-head">
        {priced && (
          <span className={`card-cost ${discounted ? "discounted" : ""}`}>
            {cost ?? face.cost}
            {discounted && <s>{face.cost}</s>}
          </span>
        )}
        <span className="card-tags">
          {face.tags.map((tag, i) => (
            <TagIcon key={i} of={tag} />
          ))}
          {face.type === "event" && <TagIcon of="event" />}
        </span>
      </div>
      <div className="card-name">{face.name}</div>
      {face.requirement_icons.length > 0 && (
        <div className="card-requirement" title={`Needs ${face.requirement}`}>
          <RequirementLine icons={face.requirement_icons} />
        </div>
      )}
      <div className="card-art">
        {face.icons.length === 0 && face.fixed_points !== null && <span className="card-only-points">{face.fixed_points}</span>}
        {face.icons.map((row, i) => (
          <div key={i} className={`card-row part-${row.part}`}>
            {row.part === "action" && <Glyph name="arrow" className="action-arrow" />}
            {row.part === "first-action" && <small className="token-where">first</small>}
            <IconLine icons={row.icons} />
          </div>
        ))}
      </div>
      {look === "whole" && (
        <div className="card-lines">
          {face.lines.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      )}
      <div className="card-foot">
        <span className="card-number">
          {look === "whole" ? face.number : ""}
        </span>
        {resources !== undefined && face.holds && (
          <span className="card-resources">
            <b>{resources}</b>
            <span className={`held held-${face.holds}`}>
              <Glyph name={face.holds} />
            </span>
          </span>
        )}
        <Points face={face} />
      </div>
      {props.children}
    </div>
  );
});
