/** The players' marks: a colour, a shape and a hatch each, so that no eye has to rely on colour alone. */

export type Shape = "circle" | "square" | "triangle" | "diamond" | "star" | "hexagon" | "cross";

const SHAPES: Record<string, string> = {
  circle: "M12 3a9 9 0 1 1-.01 0z",
  square: "M4 4h16v16H4z",
  triangle: "M12 2.500 22 20.500H2z",
  diamond: "M12 1.500 22.500 12 12 22.500 1.500 12z",
  star: "M12 1.500l3 7 7.500.7-5.700 5 1.700 7.400-6.500-3.900-6.500 3.900 1.700-7.400-5.700-5L9 8.500z",
  hexagon: "M12 1.500 21 6.750v10.500L12 22.500 3 17.250V6.750z",
  cross: "M8 2h8v6h6v8h-6v6H8v-6H2V8h6z",
};

/** The colour of the neutral opponent, which no player has. */
export const NEUTRAL = "neutral";

export const COLOURS: Record<string, { shape: Shape; hatch: number }> = {
  orange: { shape: "circle", hatch: 0 },
  blue: { shape: "square", hatch: 45 },
  green: { shape: "triangle", hatch: 90 },
  red: { shape: "diamond", hatch: 135 },
  pink: { shape: "star", hatch: 20 },
  yellow: { shape: "hexagon", hatch: 70 },
  neutral: { shape: "cross", hatch: 110 },
};

export function shapePath(colour: string): string {
  return SHAPES[COLOURS[colour]?.shape ?? "circle"] ?? "";
}

export function PlayerMark({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`mark of-${colour} ${className ?? ""}`} aria-hidden="true" focusable="false">
      <path d={shapePath(colour)} className="mark-shape" />
    </svg>
  );
}
