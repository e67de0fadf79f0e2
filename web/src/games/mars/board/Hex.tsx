/** One area of the board: its printed bonus, or the tile on it with its owner's mark. */

import { memo } from "react";

import { hexCorners, HEX_RADIUS, pointsText, type Point } from "../../../shell/art/hex";
import type { Area, HexFace, Icon } from "../types";
import { GLYPHS } from "../art/glyphs";
import { shapePath } from "../../../shell/art/marks";

const OUTLINE = pointsText(hexCorners(HEX_RADIUS - 0.025));
const INSIDE = pointsText(hexCorners(HEX_RADIUS - 0.07));
const BONUS = 0.27;

function bonusPictures(bonus: Icon[]): { icon: string; text: string }[] {
  return bonus.flatMap((token) => {
    const n = token.n ?? 1;
    if (token.icon === "money") return [{ icon: "money", text: String(n) }];
    return Array.from({ length: Math.abs(n) }, () => ({ icon: token.icon, text: "" }));
  });
}

function Bonus({ bonus }: { bonus: Icon[] }) {
  const pictures = bonusPictures(bonus);
  const gap = pictures.length > 2 ? BONUS * 0.86 : BONUS * 1.12;
  const start = (-(pictures.length - 1) * gap) / 2;
  return (
    <g className="bonus">
      {pictures.map((picture, i) => (
        <g key={i} transform={`translate(${(start + i * gap).toFixed(3)} 0)`} className={`bonus-${picture.icon}`}>
          <rect x={-BONUS / 2} y={-BONUS / 2} width={BONUS} height={BONUS} rx={0.05} />
          {picture.text ? (
            <text dy="0.35em">{picture.text}</text>
          ) : (
            <svg x={-0.1} y={-0.1} width={0.2} height={0.2} viewBox="0 0 24 24">
              {GLYPHS[picture.icon]}
            </svg>
          )}
        </g>
      ))}
    </g>
  );
}

function Owner({ colour, small }: { colour: string; small?: boolean }) {
  const size = small ? 0.3 : 0.34;
  return (
    <svg x={-size / 2} y={0.13} width={size} height={size} viewBox="0 0 24 24" className={`owner mark of-${colour}`}>
      <path d={shapePath(colour)} className="mark-shape" />
    </svg>
  );
}

export function TileDrawing({ tile, colour }: { tile: string; colour: string | null }) {
  const high = colour !== null && tile !== "ocean";
  return (
    <g className={`tile tile-${tile} ${colour ? `of-${colour}` : ""}`}>
      <polygon points={OUTLINE} className="tile-ground" />
      {colour && <polygon points={INSIDE} className="tile-rim" />}
      <svg
        x={-0.24}
        y={high ? -0.42 : -0.26}
        width={0.48}
        height={0.52}
        viewBox="0 0 24 24"
        className="tile-glyph"
        preserveAspectRatio="xMidYMid meet"
      >
        {GLYPHS[tile] ?? GLYPHS["any"]}
      </svg>
      {high && colour && <Owner colour={colour} />}
    </g>
  );
}

export type HexProps = {
  hex: HexFace;
  at: Point;
  area: Area | undefined;
  ownerColour: string | null;
  claimColour: string | null;
  label: string;
  lit: boolean;
  chosen: boolean;
  ghost: { tile: string; colour: string | null } | null;
  told: boolean;
  coordinates: boolean;
  tabbable: boolean;
  onChoose: (area: number) => void;
  onPoint: (area: number | null) => void;
};

export const Hex = memo(function Hex(props: HexProps) {
  const { hex, at, area, lit, chosen, ghost } = props;
  const tiled = area !== undefined && area.tile !== "none";
  const outside = hex.kind === "outside";
  const interactive = lit
    ? {
        role: "button",
        tabIndex: props.tabbable ? 0 : -1,
        "data-area": hex.area,
        "aria-pressed": chosen,
        onClick: () => props.onChoose(hex.area),
        onPointerEnter: () => props.onPoint(hex.area),
        onPointerLeave: () => props.onPoint(null),
        onFocus: () => props.onPoint(hex.area),
        onBlur: () => props.onPoint(null),
        onKeyDown: (event: React.KeyboardEvent) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            props.onChoose(hex.area);
          }
        },
      }
    : { role: "img" };
  return (
    <g
      transform={`translate(${at.x.toFixed(3)} ${at.y.toFixed(3)})`}
      className={`hex kind-${hex.kind} ${lit ? "lit" : ""} ${chosen ? "chosen" : ""} ${area?.new ? "new" : ""} ${props.told ? "told" : ""}`}
      aria-label={props.label}
      {...interactive}
    >
      <title>{props.label}</title>
      {outside ? <circle r={0.62} className="moon" /> : <polygon points={OUTLINE} className="ground" />}
      {!tiled && hex.volcanic && <path d="M-0.17 0.4 L0 0.22 L0.17 0.4 Z" className="volcano" />}
      {!tiled && !ghost && <Bonus bonus={hex.bonus} />}
      {!tiled && hex.name && (
        <text className="place-name" y={outside ? 0.86 : -0.3}>
          {hex.name.replace(/ (Tholus|Mons|City|Colony|Space Haven)$/, "")}
        </text>
      )}
      {tiled && <TileDrawing tile={area.tile} colour={props.ownerColour} />}
      {!tiled && ghost && (
        <g className="ghost">
          <TileDrawing tile={ghost.tile} colour={ghost.colour} />
        </g>
      )}
      {!tiled && props.claimColour && <Owner colour={props.claimColour} small />}
      {props.coordinates && !outside && (
        <text className="coordinates" y={0.47}>
          {`${hex.row}-${hex.place}`}
        </text>
      )}
      {props.told && (outside ? <circle r={0.6} className="told-ring" /> : <polygon points={OUTLINE} className="told-ring" />)}
      {lit && (outside ? <circle r={0.6} className="glow" /> : <polygon points={OUTLINE} className="glow" />)}
      {area?.new && (outside ? <circle r={0.6} className="flash" /> : <polygon points={OUTLINE} className="flash" />)}
    </g>
  );
});
