/** The catalogue: cards, icons, boards and all else that never changes while a server runs. */

import { createContext, use, useMemo, type ReactNode } from "react";

import { useCatalogue } from "../../shell/parts/catalogue";
import { ANY_ICON, ICONS, type BoardFace, type Catalogue, type Face } from "./types";

export class Library {
  private readonly byId: Map<number, Face>;

  constructor(readonly all: Catalogue) {
    this.byId = new Map(all.cards.map((face) => [face.card, face]));
  }

  card(id: number): Face | undefined {
    return this.byId.get(id);
  }

  name(id: number): string {
    return this.byId.get(id)?.name ?? "";
  }

  board(name: string): BoardFace | undefined {
    return this.all.boards.find((board) => board.name === name);
  }

  /** The name of an icon, or of what a "?" stands for. */
  icon(kind: number): string {
    if (kind < ICONS) return this.all.icons[kind]?.name ?? "";
    return kind === ANY_ICON ? "any resource" : `any ${this.colour(kind - ICONS)} resource`;
  }

  colour(colour: number): string {
    return this.all.colours[colour] ?? "any";
  }

  /** "2 heat, 1 steel, 1 wild": amounts by kind, and tokens. */
  amounts(dice: readonly number[], wild = 0): string {
    const told = dice.flatMap((n, kind) => (n > 0 ? [`${n} ${this.icon(kind)}`] : []));
    return (wild > 0 ? [...told, `${wild} wild`] : told).join(", ");
  }
}

export const LibraryContext = createContext<Library | null>(null);

export function useLibrary(): Library {
  const library = use(LibraryContext);
  if (!library) throw new Error("the catalogue is not there yet");
  return library;
}

/** Whatever needs the catalogue, once it is there. */
export function WithLibrary({ children }: { children: ReactNode }) {
  const [all, trouble] = useCatalogue<Catalogue>("dice");
  const library = useMemo(() => (all ? new Library(all) : null), [all]);
  if (library) return <LibraryContext value={library}>{children}</LibraryContext>;
  return (
    <main className="page center">
      <p className="muted" role="status">
        {trouble || "Setting the table…"}
      </p>
    </main>
  );
}
