/** Parties and events as printed. */

import { IconLine, PartyIcon } from "../../art/pictures";
import type { PrintedEvent, PrintedParty } from "./facts";

export function PartySign({ party }: { party: PrintedParty | undefined }) {
  return party ? <PartyIcon of={party.sign} /> : null;
}

/** More letters than this are written smaller. */
const MANY = 200;

/** An event by name, picture and words, with the parties that its neutral delegates join. */
export function EventWords({ event, parties }: { event: PrintedEvent; parties: readonly PrintedParty[] }) {
  const party = (face: number) => parties.find((each) => each.face === face);
  const words = event.lines.join(" ");
  const joins = `A neutral delegate joins ${party(event.revealed)?.name} when it is revealed, and ${party(event.current)?.name} when its generation begins`;
  return (
    <>
      <header>
        <h3 title={event.name}>{event.name}</h3>
        <span className="event-parties" role="img" aria-label={joins} title={joins}>
          <PartySign party={party(event.revealed)} />
          <PartySign party={party(event.current)} />
        </span>
      </header>
      <p className="event-icons">
        {event.icons.map((icons, i) => (
          <IconLine key={i} icons={icons} />
        ))}
      </p>
      <p className={`event-lines ${words.length > MANY ? "small" : ""}`} title={words}>
        {words}
      </p>
    </>
  );
}

export function PrintedPartyFace({ party }: { party: PrintedParty }) {
  return (
    <div className="party printed">
      <header>
        <PartySign party={party} />
        <h3>{party.name}</h3>
      </header>
      <dl>
        <dt>While it rules</dt>
        <dd>
          <IconLine icons={party.policy_icons} />
          <p>{party.policy}</p>
        </dd>
        <dt>When it comes to rule</dt>
        <dd>
          <IconLine icons={party.bonus_icons} />
          <p>{party.bonus}</p>
        </dd>
      </dl>
    </div>
  );
}
