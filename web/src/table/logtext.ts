/** A line of the log, taken apart where it names cards. */

export type LogPart = { text: string; card: number | null };

export function logParts(text: string, cards: { card: number; name: string }[]): LogPart[] {
  // Longer names first, so that a name within another is not torn out of it.
  const names = cards.filter((each) => each.name !== "").sort((a, b) => b.name.length - a.name.length);
  let parts: LogPart[] = [{ text, card: null }];
  for (const { card, name } of names) {
    parts = parts.flatMap((part) => {
      if (part.card !== null) return [part];
      const pieces = part.text.split(name);
      return pieces.flatMap((piece, i): LogPart[] => {
        const before: LogPart[] = i > 0 ? [{ text: name, card }] : [];
        return piece === "" ? before : [...before, { text: piece, card: null }];
      });
    });
  }
  return parts;
}
