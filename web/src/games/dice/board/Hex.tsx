/** One area of the board: what placing there brings, or the tile on it. */

import { memo } from "react";

import { hexCorners, HEX_RADIUS, pointsText, type Point } from "../../../shell/art/hex";
import { DieFace, RollFace } from "../art/Die";
import { signOf } from "../art/signs";
import type { Place, Token } from "../types";

const OUTLINE = pointsText(hexCorners(HEX_RADIUS - 0.025));

/** A token in the middle of where it is drawn. */
export function Bonus({ token, size }: { token: Token; size: number }) {
  const box = { x: -size / 2, y: -size / 2, width: size, height: size };
  const n = token.many > 1 && (
    <text className="dg-bonus-count" x={size / 2} y={size / 2} dy="0.1em">
      {token.many}
    </text>
  );
  if (token.what === "points") {
    return (
      <g className="dg-bonus-points">
        <circle r={size / 2} />
        <text dy="0.36em">{token.many}</text>
      </g>
    );
  }
  if (token.what === "gain" || token.what === "roll") {
    return (
      <>
        <svg {...box} viewBox="0 0 24 25" className="dg-die">
          {token.what === "gain" ? <DieFace kind={token.icon ?? 0} /> : <RollFace colour={token.colour ?? 0} />}
        </svg>
        {n}
      </>
    );
  }
  return (
    <g className={`dg-bonus-${token.what}`}>
      <svg {...box} viewBox="0 0 24 24" className="dg-bonus-sign">
        <rect x="1" y="1" width="22" height="22" rx="6" />
        <g transform="translate(4 4) scale(.667)">{signOf(token.what === "draw" ? "card" : token.what)}</g>
      </svg>
      {n}
    </g>
  );
}

function Tile({ tile }: { tile: string }) {
  return (
    <g className={`dg-tile dg-tile-${tile.toLowerCase().replaceAll(" ", "-")}`}>
      <polygon points={OUTLINE} className="dg-tile-ground" />
      <svg x={-0.27} y={-0.27} width={0.54} height={0.54} viewBox="0 0 24 24" className="dg-tile-picture">
        {signOf(tile)}
      </svg>
    </g>
  );
}

export type HexProps = {
  place: Place;
  at: Point;
  tile: string;
  fresh: boolean;
  label: string;
  lit: boolean;
  chosen: boolean;
  ghost: string;
  told: boolean;
  coordinates: boolean;
  tabbable: boolean;
  onChoose: (area: number) => void;
  onPoint: (area: number | null) => void;
};

export const Hex = memo(function Hex(props: HexProps) {
  const { place, at, tile, lit, ghost } = props;
  const interactive = lit
    ? {
        role: "button",
        tabIndex: props.tabbable ? 0 : -1,
        "data-area": place.area,
        "aria-pressed": props.chosen,
        onClick: () => props.onChoose(place.area),
        onPointerEnter: () => props.onPoint(place.area),
        onPointerLeave: () => props.onPoint(null),
        onFocus: () => props.onPoint(place.area),
        onBlur: () => props.onPoint(null),
        onKeyDown: (event: React.KeyboardEvent) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          props.onChoose(place.area);
        },
      }
    : { role: "img" };
  const states = [lit && "lit", props.chosen && "chosen", props.fresh && "new", props.told && "told"].filter(Boolean);
  return (
    <g
      transform={`translate(${at.x.toFixed(3)} ${at.y.toFixed(3)})`}
      className={`dg-hex ${place.ocean ? "dg-for-ocean" : ""} ${states.join(" ")}`}
      aria-label={props.label}
      {...interactive}
    >
      <title>{props.label}</title>
      <polygon points={OUTLINE} className="dg-ground" />
      {place.symbol && !tile && (
        <svg x={-0.2} y={-0.2} width={0.4} height={0.4} viewBox="0 0 24 24" className="dg-hex-symbol">
          {signOf(place.symbol)}
        </svg>
      )}
      {!tile && !ghost && place.gives[0] && <Bonus token={place.gives[0]} size={0.42} />}
      {tile && <Tile tile={tile} />}
      {!tile && ghost && (
        <g className="dg-ghost">
          <Tile tile={ghost} />
        </g>
      )}
      {props.coordinates && (
        <text className="dg-hex-name" y={0.46}>
          {place.name}
        </text>
      )}
      {props.told && <polygon points={OUTLINE} className="dg-told-ring" />}
      {lit && <polygon points={OUTLINE} className="dg-glow" />}
      {props.fresh && <polygon points={OUTLINE} className="dg-flash" />}
    </g>
  );
});
