/** The catalogue, read once: cards, boards and all else that never changes while a server runs. */

import { createContext, use } from "react";

import { api } from "./http";
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

  tileTitle(name: string): string {
    return this.all.tiles.find((tile) => tile.name === name)?.title ?? name;
  }

  shape(colour: string): string {
    return this.all.colours.find((each) => each.name === colour)?.shape ?? "circle";
  }
}

let reading: Promise<Library> | undefined;

export function readLibrary(): Promise<Library> {
  reading ??= api.catalogue().then(
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
