/** A row of tags, one of which may be chosen to see only its cards. */

import { TagIcon } from "../art/pictures";

export type TagFilterProps = {
  tags: readonly string[];
  chosen: string | null;
  onChoose: (tag: string | null) => void;
  label: string;
  className: string;
};

export function TagFilter({ tags, chosen, onChoose, label, className }: TagFilterProps) {
  return (
    <span className={className} role="group" aria-label={label}>
      {tags.map((tag) => (
        <button
          key={tag}
          className={`tag-button ${chosen === tag ? "on" : ""}`}
          aria-pressed={chosen === tag}
          aria-label={`Only ${tag}`}
          onClick={() => onChoose(chosen === tag ? null : tag)}
        >
          <TagIcon of={tag} />
        </button>
      ))}
    </span>
  );
}
