/** The rules: search in one's own words through the register of rules and rulings. */

import { useEffect, useState } from "react";

import { api } from "../api/http";
import type { Ruling } from "../api/types";
import { RulingList } from "../parts/RulingList";
import { useWhenChanged } from "../parts/changes";
import { Frame } from "./Frame";

const NO_MODULES: readonly string[] = [];
const IDEAS = ["greenery placement", "milestones", "tie at the end", "playing events", "when does the game end", "draft"];

/** With `modules`, what is about them comes first, and the rest below. */
export function RulesSearch(props: { words?: string; modules?: readonly string[]; ideas?: readonly string[] }) {
  const { words: first = "", modules = NO_MODULES, ideas = IDEAS } = props;
  const [words, setWords] = useState(first);
  const [found, setFound] = useState<{ rulings: Ruling[]; fitting: number } | null>(null);
  const [trouble, setTrouble] = useState("");
  const wanted = words.trim();
  const scope = modules.join();
  useWhenChanged(wanted === "", () => setFound(null));
  useEffect(() => {
    if (wanted === "") return;
    let here = true;
    const timer = setTimeout(() => {
      api.rules(wanted, scope === "" ? [] : scope.split(",")).then(
        (answer) => {
          if (!here) return;
          setTrouble("");
          setFound(answer);
        },
        (error: Error) => here && setTrouble(error.message),
      );
    }, 180);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [wanted, scope]);
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
          {ideas.map((idea) => (
            <button key={idea} className="chip" onClick={() => setWords(idea)}>
              {idea}
            </button>
          ))}
        </p>
      )}
      {trouble && <p className="warning">{trouble}</p>}
      {found && found.rulings.length === 0 && <p className="muted">Nothing found.</p>}
      {found && <RulingList rulings={found.rulings.slice(0, found.fitting)} />}
      {found && found.rulings.length > found.fitting && (
        <>
          <h3>About other modules</h3>
          <RulingList rulings={found.rulings.slice(found.fitting)} />
        </>
      )}
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
