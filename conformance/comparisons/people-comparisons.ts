import { type AnswerReader, type Comparison, differenceOf, missingIn } from "./answer-reader";
import {
  atLeast,
  ids,
  MAX_ASKED,
  type Row,
  readLocations,
  readMachines,
  readUsers,
  requireOnCompany,
  serials,
} from "./company-reads";

interface Departure extends Row {
  userId: string;
  state: string;
  obstacle: string | null;
}

interface Preview {
  ends: unknown[];
  departure: Row | null;
}

interface Attention {
  departures: { total: number } | null;
  stoppedDepartures: { total: number } | null;
}

interface NotePage {
  total: number;
  offset: number;
  notes: (Row & { text: string; createdAt: string })[];
}

/** How many users' previews are read. */
const MAX_PREVIEWS = 5;

const readDepartures = (reader: AnswerReader) => reader.ofCompany<Departure[]>("departuresByCompanyId");

/** Returns a location with two notes or more, and its newest notes. @throws Unchecked without one */
async function readNotedLocation(reader: AnswerReader) {
  requireOnCompany(reader, "location.list");
  for (const { id } of (await readLocations(reader)).slice(0, MAX_ASKED)) {
    const question = { locationId: id, offset: 0, limit: 10, around: null };
    const page = await reader.read<NotePage>("locationNotes", question, id);
    if (page.total > 1) return { question, page };
  }
  return { question: null, page: atLeast<NotePage>(1, [], "a location with two notes")[0] };
}

/** Who leaves, notes, and who has an event, compared with one another (CONF-04, LEAVE-01, TAKE-01, TAKE-02). */
export const PEOPLE_COMPARISONS: readonly Comparison[] = [
  {
    where: "departurePreview",
    expected: "the departure that departuresByCompanyId has of a user who leaves",
    async find(reader) {
      requireOnCompany(reader, "user.remove");
      const open = (await readDepartures(reader)).filter(({ state }) => /^(?:SCHEDULED|UNDER_WAY)$/.test(state));
      const [first] = atLeast(1, open, "a user who leaves");
      const { departure } = await reader.read<Preview>("departurePreview", { userId: first?.userId });
      return departure?.id === first?.id ? null : `${departure?.id ?? "none"} in place of ${first?.id}`;
    },
  },
  {
    where: "departureHolders",
    expected: "the users for whom departurePreview lists something",
    async find(reader) {
      requireOnCompany(reader, "user.remove");
      const userIds = ids(atLeast(2, await readUsers(reader), "users")).slice(0, MAX_PREVIEWS);
      const holders: string[] = [];
      for (const userId of userIds)
        if ((await reader.read<Preview>("departurePreview", { userId })).ends.length > 0) holders.push(userId);
      return differenceOf(holders, await reader.read<string[]>("departureHolders", { userIds }));
    },
  },
  {
    where: "attentionByCompanyId",
    expected: "as many departures as departuresByCompanyId has that wait for gateways or were stopped",
    async find(reader) {
      requireOnCompany(reader, "user.remove");
      const all = await readDepartures(reader);
      const { departures, stoppedDepartures } = await reader.ofCompany<Attention>("attentionByCompanyId");
      const counted = [departures?.total, stoppedDepartures?.total];
      const there = [all.filter(({ state }) => state === "UNDER_WAY"), all.filter(({ obstacle }) => obstacle !== null)];
      const expected = there.map(({ length }) => length);
      return String(counted) === String(expected) ? null : `${counted} in place of ${expected}`;
    },
  },
  {
    where: "locationNotes",
    expected: "the newest note first, and pages by offset and around a note that are parts of the whole",
    async find(reader) {
      const { question, page } = await readNotedLocation(reader);
      if (!question || !page) return null;
      const times = page.notes.map(({ createdAt }) => Date.parse(createdAt));
      if (times.some((at, index) => at < (times[index + 1] ?? 0))) return "a newer note after an older one";
      const [, second] = page.notes;
      for (const part of [
        { offset: 1, around: null },
        { offset: 0, around: second?.id },
      ]) {
        const { notes } = await reader.read<NotePage>(
          "locationNotes",
          { ...question, ...part, limit: 1 },
          question.locationId,
        );
        if (notes.length !== 1 || notes[0]?.id !== second?.id) return `${notes[0]?.id} in place of ${second?.id}`;
      }
      return null;
    },
  },
  {
    where: "note",
    expected: "the note that locationNotes lists",
    async find(reader) {
      const [first] = (await readNotedLocation(reader)).page?.notes ?? [];
      const note = await reader.read<NotePage["notes"][number]>("note", { id: first?.id });
      return note.id === first?.id && note.text === first?.text ? null : `${note.text} in place of ${first?.text}`;
    },
  },
  {
    where: "eventColleagues",
    expected: "users of usersByCompanyId, who has the event among them",
    async find(reader) {
      requireOnCompany(reader, "appliance.list");
      requireOnCompany(reader, "user.list");
      const serialNumbers = serials(await readMachines(reader)).slice(0, MAX_ASKED);
      type Event = Row & { owner?: { user: Row } | null };
      const events = await reader.read<Event[]>("serenityEventsBySerialNumbers", { serialNumbers });
      const [event] = atLeast(
        1,
        events.filter(({ owner }) => owner),
        "an event that somebody has",
      );
      const colleagues = ids(await reader.read<Row[]>("eventColleagues", { eventId: event?.id }));
      const owners = event?.owner ? [event.owner.user.id] : [];
      return missingIn(owners, colleagues) ?? missingIn(colleagues, ids(await readUsers(reader)));
    },
  },
];
