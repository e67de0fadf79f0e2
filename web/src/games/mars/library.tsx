/** The catalogue, read once: cards, boards and all else that never changes while a server runs. */

import { createContext, use, useEffect, useState, type ReactNode } from "react";

import { api } from "../../shell/api/http";
import type { BoardFace, CardFace, Catalogue } from "./types";

export class Library {
  private readonly byId: Map<number, CardFace>;

  constructor(readonly all: Catalogue) {
    this.byId = new Map(all.cards.map((card) => [card.card, card]));
  }

  card(id: number): CardFace | undefined {
    return this.byId.get(id);
  }

  name(id: number): string {
    return this.byId.get(id)?.name ?? "";
  }

  board(name: string): BoardFace | undefined {
    return this.all.boards.find((board) => board.name === name);
  }

  module(name: string): string {
    return this.all.modules.find((module) => module.name === name)?.title ?? name;
  }

  tileTitle(name: string): string {
    return this.all.tiles.find((tile) => tile.name === name)?.title ?? name;
  }
}

let reading: Promise<Library> | undefined;

function readLibrary(): Promise<Library> {
  reading ??= api.catalogue<Catalogue>("mars").then(
    (all) => new Library(all),
    (error: unknown) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}

export const LibraryContext = createContext<Library | null>(null);

export function useLibrary(): Library {
  const library = use(LibraryContext);
  if (!library) throw new Error("the catalogue is not there yet");
  return library;
}

/** Whatever needs the catalogue, once it is there. */
export function WithLibrary({ children }: { children: ReactNode }) {
  const [library, setLibrary] = useState<Library | null>(null);
  const [trouble, setTrouble] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    readLibrary().then(
      (read) => here && setLibrary(read),
      (error: Error) => {
        if (!here) return;
        setTrouble(error.message);
        timer = setTimeout(() => setAttempt(attempt + 1), 3000);
      },
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [attempt]);
  if (library) return <LibraryContext value={library}>{children}</LibraryContext>;
  return (
    <main className="page center">
      <p className="muted" role="status">
        {trouble || "Setting the table…"}
      </p>
    </main>
  );
}
