import type { Queryable } from "#db/client";
import { notes } from "#db/schema/notes";
import { type CompanyKey, companyId } from "./companies";
import { instantFrom } from "./days";
import { eventIdOf } from "./events";
import { machineId } from "./fleet";
import { toSeedId } from "./ids";
import { locationId } from "./locations";
import { nameOfPerson, userId } from "./people";

interface NoteSeed {
  company?: CompanyKey;
  /** The serial number of the machine. */
  machine?: string;
  /** The serial number of the event's machine. */
  event?: string;
  /** The name of the location. */
  location?: string;
  by: string;
  /** How many days ago it was written, and changed. */
  age: number;
  changed?: number;
  text: string;
}

/** The notes, the oldest of each thing first (TAKE-02). */
const NOTES: readonly NoteSeed[] = [
  {
    event: "BX-2207-100101",
    by: "editor@acme.example",
    age: 2,
    text: "The second supply is plugged into the old UPS. I will move it to the new one.",
  },
  {
    event: "BX-2207-100101",
    by: "both@acme.example",
    age: 1,
    text: "Moved, and still no output. The replacement part is ordered:\n- order 40977\n- arrives on Thursday",
  },
  {
    machine: "BX-2207-100101",
    by: "master@acme.example",
    age: 30,
    changed: 3,
    text: "Restart only after 19:00: the till closes then.",
  },
  {
    location: "Milano HQ",
    by: "fleet@acme.example",
    age: 60,
    text: "The server room is on floor -1. The key is at the reception, ask for Carla.",
  },
  {
    location: "Milano HQ",
    by: "editor@acme.example",
    age: 5,
    text: "Cooling is serviced on the first Monday of each month, 8:00 to 10:00.",
  },
  { location: "Genova Port", by: "fleet@acme.example", age: 12, text: "Visitors need a pass of the port authority." },
  {
    company: "borea",
    location: "Trento Depot",
    by: "master@borea.example",
    age: 8,
    text: "The key is in the box beside the gate.",
  },
];

/** Returns the id of an author's first note. */
export const noteIdBy = (email: string) =>
  toSeedId(
    "note",
    NOTES.findIndex(({ by }) => by === email),
  );

export function seedNotes(db: Queryable, now: number): void {
  const rows = NOTES.map(({ company = "acme", machine, event, location, by, age, changed, text }, index) => ({
    sequence: index + 1,
    id: toSeedId("note", index),
    companyId: companyId(company),
    machineId: machine ? machineId(machine) : null,
    eventId: event ? eventIdOf(event) : null,
    locationId: location ? locationId(company, location) : null,
    userId: userId(by),
    authorName: nameOfPerson(company, by),
    text,
    createdAt: instantFrom(now, -age, "09:40"),
    changedAt: changed === undefined ? null : instantFrom(now, -changed, "17:05"),
  }));
  db.insert(notes).values(rows).run();
}
