/** The story of the game: lines that name cards and players; what is new since one's last choice is marked. */

import { memo, useEffect, useRef } from "react";

import type { LogLine, MarsTable } from "../api/types";
import { PlayerMark } from "../art/marks";
import { CardText } from "../cards/CardText";

const Line = memo(function Line({ line, fresh, colour }: { line: LogLine; fresh: boolean; colour: string | null }) {
  const heading = line.kind === "generation" || line.kind === "production-phase" || line.kind === "over";
  return (
    <li className={`log-line ${heading ? "heading" : ""} ${line.kind === "note" ? "note" : ""} ${fresh ? "fresh" : ""}`}>
      {!heading && (colour ? <PlayerMark colour={colour} /> : <span className="mark" />)}
      <span>
        <CardText text={line.text} cards={line.cards} />
      </span>
    </li>
  );
});

export function Log(props: { lines: LogLine[]; start: number; newFrom: number; table: MarsTable }) {
  const { lines, start, newFrom, table } = props;
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
          colour={line.seat >= 0 ? (table.players[line.seat]?.colour ?? null) : null}
        />
      ))}
    </ol>
  );
}
