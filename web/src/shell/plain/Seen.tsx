/** Plain data as lists: whatever a game tells, under the names that it gives. */

const words = (key: string) => key.replaceAll("_", " ");

const plain = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

function text(value: string | number | boolean | null): string {
  if (value === null) return "hidden";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** `seats`: their names, so that a list with one member for each seat says whose it is. */
export function Seen({ data, seats }: { data: unknown; seats: readonly string[] }) {
  if (plain(data)) return <span>{text(data)}</span>;
  if (Array.isArray(data)) {
    if (data.length === 0) return <span className="muted">nothing</span>;
    const named = data.length === seats.length && seats.length > 1;
    if (!named && data.every(plain)) return <span>{data.map(text).join(", ")}</span>;
    return (
      <ul className="seen-list">
        {data.map((each: unknown, i) => (
          <li key={i}>
            {named && <b>{seats[i]}: </b>}
            <Seen data={each} seats={seats} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="seen">
      {Object.entries(data as Record<string, unknown>).map(([key, value]) => (
        <div key={key}>
          <dt>{words(key)}</dt>
          <dd>
            <Seen data={value} seats={seats} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
