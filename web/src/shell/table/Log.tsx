/** The story of the game: lines that name players and things; what is new since one's last choice is marked. */

import { memo, useEffect, useRef, type ComponentType } from "react";

import type { LinePart, LogLine, SeatInfo } from "../api/types";
import { PlayerMark } from "../art/marks";

/** A sentence in pieces. A game draws those that name something of its own. */
export type SentenceProps = { parts: LinePart[] };

export function PlainSentence({ parts }: SentenceProps) {
  return parts.map((part) => part.text).join("");
}

type LineProps = {
  line: LogLine;
  fresh: boolean;
  colour: string | null;
  Sentence: ComponentType<SentenceProps>;
  onPoint: ((line: LogLine | null) => void) | undefined;
};

const Line = memo(function Line({ line, fresh, colour, Sentence, onPoint }: LineProps) {
  const heading = line.kind !== "event" && line.kind !== "note";
  return (
    <li
      onPointerEnter={() => onPoint?.(line)}
      onPointerLeave={() => onPoint?.(null)}
      className={`log-line ${heading ? "heading" : ""} ${line.kind === "note" ? "note" : ""} ${fresh ? "fresh" : ""}`}
    >
      {!heading && (colour ? <PlayerMark colour={colour} /> : <span className="mark" />)}
      <span>
        <Sentence parts={line.parts} />
      </span>
    </li>
  );
});

export function Log(props: {
  lines: LogLine[];
  start: number;
  newFrom: number;
  seats: SeatInfo[];
  Sentence?: ComponentType<SentenceProps>;
  /** The line that is pointed at, for whoever shows what it names. */
  onPoint?: (line: LogLine | null) => void;
}) {
  const { lines, start, newFrom, seats, Sentence = PlainSentence, onPoint } = props;
  const list = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element && following.current) element.scrollTop = element.scrollHeight;
  }, [lines]);
  return (
    <ol
      ref={list}
      className="log"
      aria-label="Log"
      tabIndex={0}
      onScroll={(event) => {
        const element = event.currentTarget;
        following.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
      }}
    >
      {lines.map((line, i) => (
        <Line
          key={start + i}
          line={line}
          fresh={start + i >= newFrom}
          colour={line.seat >= 0 ? (seats[line.seat]?.colour ?? null) : null}
          Sentence={Sentence}
          onPoint={onPoint}
        />
      ))}
    </ol>
  );
}
