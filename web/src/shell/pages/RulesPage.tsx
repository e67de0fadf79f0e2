/** The rules: search in one's own words through the register of rules and rulings. */

import { useEffect, useState } from "react";

import { api } from "../api/http";
import type { Ruling } from "../api/types";
import { RulingList } from "../parts/RulingList";
import { useWhenChanged } from "../parts/changes";
import { Frame } from "./Frame";

const IDEAS = ["greenery placement", "milestones", "tie at the end", "playing events", "when does the game end", "draft"];

export function RulesSearch({ words: first = "" }: { words?: string }) {
  const [words, setWords] = useState(first);
  const [found, setFound] = useState<Ruling[] | null>(null);
  const [trouble, setTrouble] = useState("");
  const wanted = words.trim();
  useWhenChanged(wanted === "", () => setFound(null));
  useEffect(() => {
    if (wanted === "") return;
    let here = true;
    const timer = setTimeout(() => {
      api.rules(wanted).then(
        (answer) => {
          if (!here) return;
          setTrouble("");
          setFound(answer.rulings);
        },
        (error: Error) => here && setTrouble(error.message),
      );
    }, 180);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return (
    <div className="rules-search">
      <label className="search-line">
        <span className="sr-only">Search the rules</span>
        <input
          type="search"
          placeholder="Search the rules: a card, a word, a question"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {wanted === "" && (
        <p className="ideas">
          {IDEAS.map((idea) => (
            <button key={idea} className="chip" onClick={() => setWords(idea)}>
              {idea}
            </button>
          ))}
        </p>
      )}
      {trouble && <p className="warning">{trouble}</p>}
      {found && found.length === 0 && <p className="muted">Nothing found.</p>}
      {found && <RulingList rulings={found} />}
    </div>
  );
}

export function RulesPage({ words }: { words: string }) {
  return (
    <Frame>
      <h1>Rules</h1>
      <RulesSearch words={words} />
    </Frame>
  );
}
