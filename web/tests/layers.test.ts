/** Who may know whom: the shell knows no game, and no game another. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../src");
const FILES = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter((name) => /\.tsx?$/.test(name));

/** The files that a source imports, as paths within the sources. */
function imported(name: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)];
  return found.map((match) => relative(ROOT, join(ROOT, dirname(name), match[1]!)));
}

function mayKnow(name: string, other: string): boolean {
  const [layer, game] = name.split("/");
  if (other.startsWith("shell/")) return true;
  if (layer === "shell") return false;
  if (layer === "games") return other.startsWith(`games/${game}/`) || other === `games/${game}`;
  return true; // the entry and the list of games
}

describe("imports", () => {
  it.each(FILES)("%s knows only what it may", (name) => {
    const strangers = imported(name, readFileSync(join(ROOT, name), "utf-8")).filter((other) => !mayKnow(name, other));
    expect(strangers).toEqual([]);
  });

  it("would be noticed", () => {
    expect(imported("shell/pages/A.tsx", 'import { B } from "../../games/mars/B";').filter((each) => !mayKnow("shell/pages/A.tsx", each))).toEqual(["games/mars/B"]);
    expect(mayKnow("games/dice/A.ts", "games/mars/B")).toBe(false);
    expect(mayKnow("shell/App.tsx", "games")).toBe(false);
  });
});
