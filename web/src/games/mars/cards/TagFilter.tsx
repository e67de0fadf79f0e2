/** A row of tags, one of which may be chosen to see only its cards. */

import { useGlide } from "../../../shell/parts/glide";
import { TagIcon } from "../art/pictures";

export type TagFilterProps = {
  tags: readonly string[];
  chosen: string | null;
  onChoose: (tag: string | null) => void;
  label: string;
  className: string;
};

export function TagFilter({ tags, chosen, onChoose, label, className }: TagFilterProps) {
  const row = useGlide<HTMLSpanElement>();
  return (
    <span ref={row} className={className} role="group" aria-label={label}>
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
