/** A game's catalogue, read once and asked for again while the server cannot be reached. */

import { useEffect, useState } from "react";

import { api } from "../api/http";

const AGAIN = 3000;
const reading = new Map<string, Promise<unknown>>();

function read(game: string): Promise<unknown> {
  const known = reading.get(game);
  if (known) return known;
  const asked = api.catalogue<unknown>(game).catch((error: unknown) => {
    reading.delete(game);
    throw error;
  });
  reading.set(game, asked);
  return asked;
}

/** The catalogue, null until it is there, and what is in the way. */
export function useCatalogue<T>(game: string): [T | null, string] {
  const [catalogue, setCatalogue] = useState<T | null>(null);
  const [trouble, setTrouble] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    read(game).then(
      (found) => here && setCatalogue(found as T),
      (error: Error) => {
        if (!here) return;
        setTrouble(error.message);
        timer = setTimeout(() => setAttempt(attempt + 1), AGAIN);
      },
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [game, attempt]);
  return [catalogue, trouble];
}
