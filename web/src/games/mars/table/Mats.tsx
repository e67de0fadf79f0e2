/** Every player's mat, always in sight: stock and production, tags, cards, rating, points, and what they are doing. */

import { memo } from "react";

import { useLibrary } from "../library";
import type { SeatInfo } from "../../../shell/api/types";
import type { MarsTable, Mat } from "../types";
import { Glyph } from "../art/glyphs";
import { PlayerMark } from "../../../shell/art/marks";
import { HeldIcon, RESOURCE_NAMES, RESOURCES, ResourceIcon, TagIcon } from "../art/pictures";
import type { Loaded } from "../modules";
import type { Choosing, TargetGroup } from "./choosing";
import { CardName } from "../cards/showing";
import { useGlide } from "../../../shell/parts/glide";
import { useMedia } from "../../../shell/parts/media";

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

function StockCell({ mat, of, aim }: { mat: Mat; of: (typeof RESOURCES)[number]; aim: (() => void) | undefined }) {
  const stock = mat.stock[of];
  const made = mat.production[of];
  const words = `${stock} ${RESOURCE_NAMES[of]}, production ${made}`;
  const cell = (
    <>
      <ResourceIcon of={of} />
      <b>{stock}</b>
      <span className={`made ${made === 0 ? "none" : ""}`}>{signed(made)}</span>
    </>
  );
  if (aim) {
    return (
      <button
        className="stock lit"
        aria-label={`Aim at ${mat.name}: ${words}`}
        onClick={(event) => {
          event.stopPropagation();
          aim();
        }}
      >
        {cell}
      </button>
    );
  }
  return (
    <span
      className="stock"
      role="img"
      aria-label={words}
      title={`${RESOURCE_NAMES[of]}: ${stock}, production ${signed(made)}`}
    >
      {cell}
    </span>
  );
}

function state(table: MarsTable, mat: Mat, seat: SeatInfo | undefined): string {
  if (seat?.open) return "free seat";
  if (table.phase === "over") return "";
  if (mat.waiting) return table.waiting.find((each) => each.seat === mat.seat)?.about ?? "thinking";
  if (mat.passed && table.phase === "action") return "passed";
  return "";
}

export const MatRow = memo(function MatRow(props: {
  table: MarsTable;
  mat: Mat;
  seat: SeatInfo | undefined;
  modules: readonly Loaded[];
  own: boolean;
  selected: boolean;
  /** The resources of this mat that can be aimed at. */
  targets?: readonly TargetGroup[] | undefined;
  /** Does a card of this mat answer the question? */
  lit?: boolean;
  onAim?: (group: TargetGroup) => void;
  onSelect: (seat: number) => void;
}) {
  const { table, mat, own } = props;
  const library = useLibrary();
  const doing = state(table, mat, props.seat);
  const rise = table.changes.ratings[mat.seat] ?? 0;
  const aimOf = (of: string) => {
    const group = own ? undefined : props.targets?.find((each) => each.seat === mat.seat && each.resource === of);
    return group && props.onAim ? () => props.onAim?.(group) : undefined;
  };
  const tagRow = useGlide<HTMLSpanElement>();
  const tags = library.all.tags.filter((tag) => (mat.tags[tag] ?? 0) > 0);
  return (
    <section
      className={`mat of-${mat.colour} ${own ? "own" : ""} ${mat.waiting ? "waiting" : ""} ${mat.passed && table.phase === "action" ? "passed" : ""} ${
        props.selected ? "selected" : ""
      } ${props.lit ? "lit" : ""}`}
      onClick={() => props.onSelect(mat.seat)}
      aria-label={`Mat of ${mat.name}`}
    >
      <div className="mat-head">
        <button className="mat-name" onClick={() => props.onSelect(mat.seat)} title="Cards in play">
          <PlayerMark colour={mat.colour} />
          <span>{mat.name}</span>
        </button>
        {mat.corporations.map((card) => (
          <span key={card} className="mat-corporation">
            <CardName card={card} />
          </span>
        ))}
        <span className={`mat-state ${mat.waiting ? "thinking" : ""}`}>{doing}</span>
        {table.first_player === mat.seat && (
          <span className="first" title="First player this generation">
            1st
          </span>
        )}
        <span className="mat-number rating-now" title="Terraform rating" role="img" aria-label={`terraform rating ${mat.rating}`}>
          <Glyph name="rating" />
          <b key={mat.rating} className={rise > 0 ? "risen" : ""}>
            {mat.rating}
          </b>
        </span>
        <span className="mat-number vp-now" title="Points as they stand" role="img" aria-label={`${mat.points.total} points`}>
          <Glyph name="points" />
          <b>{mat.points.total}</b>
        </span>
      </div>
      <div className="mat-stock">
        {RESOURCES.map((of) => (
          <StockCell key={of} mat={mat} of={of} aim={aimOf(of)} />
        ))}
      </div>
      <MatMore table={table} mat={mat} modules={props.modules} />
      <div className="mat-foot">
        <span ref={tagRow} className="mat-tags">
          {tags.map((tag) => (
            <span key={tag} className="tag-count" role="img" aria-label={`${mat.tags[tag]} ${tag} tags`} title={`${tag} tags`}>
              <TagIcon of={tag} count={mat.tags[tag] ?? 0} />
              {mat.tags[tag]}
            </span>
          ))}
          {mat.events.length > 0 && (
            <span className="tag-count" role="img" aria-label={`${mat.events.length} events`} title="events played">
              <TagIcon of="event" count={mat.events.length} />
              {mat.events.length}
            </span>
          )}
        </span>
        <span className="mat-counts">
          <span title="Cards in hand" role="img" aria-label={`${mat.hand_size} cards in hand`}>
            <Glyph name="cards" />
            <span className="figure">{mat.hand_size}</span>
          </span>
          <button
            className="mat-counts-button"
            onClick={() => props.onSelect(mat.seat)}
            title="Cards in play, actions not yet used"
          >
            <span className="sr-only">Cards in play:</span>
            <Glyph name="card" />
            <span className="figure">{mat.cards.length}</span>
            <span className="sr-only">, actions left:</span>
            <Glyph name="arrow" />
            <span className="figure">{mat.actions_left}</span>
          </button>
        </span>
      </div>
    </section>
  );
});

/** The second row: what modules fill it with, and what cards hold in all. Without such modules there is none. */
function MatMore({ table, mat, modules }: { table: MarsTable; mat: Mat; modules: readonly Loaded[] }) {
  const rows = modules.flatMap(({ name, module }) => (module.MatRow ? [{ name, Row: module.MatRow }] : []));
  if (rows.length === 0 && !modules.some(({ module }) => module.sums)) return null;
  return (
    <div className="mat-more">
      {rows.map(({ name, Row }) => (
        <Row key={name} table={table} mat={mat} />
      ))}
      {Object.entries(mat.held)
        .filter(([, n]) => n > 0)
        .map(([kind, n]) => (
          <span key={kind} className="held-count" role="img" aria-label={`${n} ${kind} on cards`} title={`${kind} on cards`}>
            <HeldIcon of={kind} />
            {n}
          </span>
        ))}
    </div>
  );
}

/** From so many players on a mat gets two lines instead of three, so that all stay in sight with the log below. */
const CROWD = 4;
const LOW = "(max-height: 780px)";
const CROWD_WHEN_LOW = 3;

/** The mats in playing order, one's own first. */
export function Mats(props: {
  table: MarsTable;
  seats: SeatInfo[];
  own: number;
  modules: readonly Loaded[];
  choosing?: Choosing;
  onAim?: (group: TargetGroup) => void;
  selected: number | null;
  onSelect: (seat: number) => void;
}) {
  const { table, own } = props;
  const low = useMedia(LOW);
  const aimedAt = props.choosing?.options.onCard;
  const order = table.players.map((_, i) => table.players[(i + Math.max(0, own)) % table.players.length]!);
  return (
    <div className={`mats ${table.players.length >= (low ? CROWD_WHEN_LOW : CROWD) ? "compact" : ""}`}>
      {order.map((mat) => (
        <MatRow
          key={mat.seat}
          table={table}
          mat={mat}
          seat={props.seats[mat.seat]}
          modules={props.modules}
          own={mat.seat === own}
          selected={props.selected === mat.seat}
          targets={props.choosing?.options.targets}
          lit={aimedAt !== undefined && mat.cards.some((each) => aimedAt.has(each.card))}
          {...(props.onAim ? { onAim: props.onAim } : {})}
          onSelect={props.onSelect}
        />
      ))}
    </div>
  );
}
