import { type AnswerReader, type Comparison, differenceOf, findInEach, missingIn, Unchecked } from "./answer-reader";
import {
  atLeast,
  ids,
  MAX_ASKED,
  type Machine,
  type Row,
  readLocations,
  readMachines,
  readOwnUser,
  requireOnCompany,
  serials,
} from "./company-reads";

interface Event extends Row {
  emitter: { serialNumber: string };
  /** Null when nobody has it, undefined where the upstream lacks it. */
  owner?: object | null;
}

/** The events of a severity. `taken` is undefined where the upstream lacks it. */
interface TakenCount {
  severity: string;
  total: number;
  taken?: number;
  first: Row[];
}

/** Returns the machines at each location, those without one aside. */
async function placedMachines(reader: AnswerReader): Promise<Map<string, Machine[]>> {
  const placed = new Map<string, Machine[]>();
  for (const machine of await readMachines(reader))
    if (machine.locationId) placed.set(machine.locationId, [...(placed.get(machine.locationId) ?? []), machine]);
  atLeast(2, [...placed], "locations with machines");
  return placed;
}

/** Returns the events of the company's machines, as far as one question is asked about them. */
async function readEvents(reader: AnswerReader): Promise<{ asked: string[]; events: Event[] }> {
  const asked = serials(atLeast(1, await readMachines(reader), "a machine")).slice(0, MAX_ASKED);
  return { asked, events: await reader.read<Event[]>("serenityEventsBySerialNumbers", { serialNumbers: asked }) };
}

/** Locations, machines and events, compared with one another (CONF-04). */
export const FLEET_COMPARISONS: readonly Comparison[] = [
  {
    where: "locationsByCompanyId",
    expected: "the locations that loggedInUser.company names",
    find: async (reader) =>
      differenceOf((await readOwnUser(reader)).company.locationIds, ids(await readLocations(reader))),
  },
  {
    where: "locationsByIds",
    expected: "the locations of locationsByCompanyId that were asked for",
    async find(reader) {
      const all = ids(atLeast(2, await readLocations(reader), "locations"));
      const known = new Set(all);
      return findInEach(
        reader,
        "locationsByIds",
        async () => [{ ids: all.slice(0, MAX_ASKED) }, { ids: all.slice(-1) }],
        (rows: Row[], { ids: asked }) =>
          missingIn(
            asked.filter((id) => known.has(id)),
            ids(rows),
          ) ?? missingIn(ids(rows), asked),
      );
    },
  },
  {
    where: "machinesByCompanyId",
    expected: "machines at the locations of locationsByCompanyId",
    find: async (reader) => missingIn((await placedMachines(reader)).keys(), ids(await readLocations(reader))),
  },
  {
    where: "machinesByLocationIds",
    expected: "the machines of machinesByCompanyId that are there",
    async find(reader) {
      const placed = await placedMachines(reader);
      const all = [...placed.keys()].slice(0, MAX_ASKED);
      return findInEach(
        reader,
        "machinesByLocationIds",
        async () => [{ locationIds: all }, { locationIds: all.slice(0, 1) }],
        (machines: Machine[], { locationIds }) =>
          differenceOf(serials(locationIds.flatMap((id) => placed.get(id) ?? [])), serials(machines)),
      );
    },
  },
  {
    where: "serenityEventsBySerialNumbers",
    expected: "events of the machines that were asked for, of each the same",
    async find(reader) {
      requireOnCompany(reader, "appliance.list");
      const { asked, events } = await readEvents(reader);
      const strange = events.find(({ emitter }) => !asked.includes(emitter.serialNumber));
      if (strange) return `an event of ${strange.emitter.serialNumber}`;
      const serialNumber = atLeast(1, events, "an event")[0]?.emitter.serialNumber;
      const own = await reader.read<Event[]>("serenityEventsBySerialNumbers", { serialNumbers: [serialNumber] });
      const ofMachine = events.filter(({ emitter }) => emitter.serialNumber === serialNumber);
      return differenceOf(ids(ofMachine), ids(own));
    },
  },
  {
    where: "serenityEventsBySerialNumbers",
    expected: "the events of attentionByCompanyId",
    async find(reader) {
      requireOnCompany(reader, "appliance.list");
      if ((await readMachines(reader)).length > MAX_ASKED) throw new Unchecked("the companies have too many machines");
      const { events: waiting } = await reader.ofCompany<{ events: { first: Row[] }[] | null }>("attentionByCompanyId");
      const first = atLeast(
        1,
        (waiting ?? []).flatMap((severity) => severity.first),
        "a waiting event",
      );
      return missingIn(ids(first), ids((await readEvents(reader)).events));
    },
  },
  {
    where: "attentionByCompanyId",
    expected: "the events that nobody has before the taken ones, of which there are as many as it says",
    async find(reader) {
      requireOnCompany(reader, "appliance.list");
      const { events: waiting } = await reader.ofCompany<{ events: TakenCount[] | null }>("attentionByCompanyId");
      const isTaken = new Map((await readEvents(reader)).events.map(({ id, owner }) => [id, Boolean(owner)]));
      for (const { severity, total, taken, first } of atLeast(1, waiting ?? [], "a waiting event")) {
        if (taken === undefined) throw new Unchecked("the upstream lacks event-owners");
        const marks = first.map(({ id }) => isTaken.get(id) === true);
        if (marks.lastIndexOf(false) > marks.indexOf(true) && marks.includes(true))
          return `another order of ${severity}`;
        const shown = marks.filter(Boolean).length;
        if (taken < shown || (total === first.length && taken !== shown))
          return `${taken} in place of ${shown} of ${severity}`;
      }
      return null;
    },
  },
];
