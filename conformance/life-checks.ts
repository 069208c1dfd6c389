import { randomUUID } from "node:crypto";
import type { SignedInAccount } from "./accounts";
import { expectRefusal, expectWrite } from "./read-checks";
import type { Reply } from "./reply-checks";
import { queryByName, type Run } from "./run";
import type { TestCompany } from "./test-company";

const LIST = "users";
const VIEW = { name: "Conformance", query: "q=conformance&sort=name", isShared: true };

/** Saves, changes and removes a view of a list, which another company may neither see nor change (VIEW-01). */
export async function lifeOfView(run: Run, { master }: TestCompany, other: TestCompany): Promise<void> {
  if (!run.supports("saved-views")) return;
  const { token: as, companyId } = master;
  const change = (operation: string, variables: Record<string, unknown>, token = as) =>
    queryByName(run, operation, { as: token, variables });
  const added = await change("addSavedView", { companyId, list: LIST, view: VIEW });
  const { id, name } = Object(added.data?.addSavedView);
  expectWrite(run, "addSavedView", name === VIEW.name, VIEW.name, added);
  const again = await change("addSavedView", { companyId, list: LIST, view: VIEW });
  expectWrite(run, "addSavedView with a name that is used", again.code === "BAD_USER_INPUT", "BAD_USER_INPUT", again);
  const chosen = await change("setDefaultView", { companyId, list: LIST, viewId: id });
  const [shown] = await viewsOf(run, master);
  expectWrite(run, "setDefaultView", shown?.isDefault === true, "isDefault: true", chosen);
  const stale = await change("updateSavedView", { id, view: { ...VIEW, query: "" }, revision: "stale" });
  expectWrite(run, "updateSavedView with a stale revision", stale.code === "CONFLICT", "CONFLICT", stale);
  const reply = await change("removeSavedView", { id }, other.master.token);
  expectRefusal(run, "tenancy", "removeSavedView", "NOT_FOUND", reply);
  const foreign = await viewsOf(run, other.master);
  run.report.expect("tenancy", "savedViewsByCompanyId", foreign.length === 0, "no view", `${foreign.length} views`);
  const renamed = await change("updateSavedView", { id, view: { ...VIEW, name: "Renamed" } });
  expectWrite(run, "updateSavedView", (await viewsOf(run, master))[0]?.name === "Renamed", "the new name", renamed);
  const removed = await change("removeSavedView", { id });
  expectWrite(run, "removeSavedView", (await viewsOf(run, master)).length === 0, "no view is left", removed);
}

async function viewsOf(run: Run, { token: as, companyId }: SignedInAccount) {
  const { data } = await queryByName(run, "savedViewsByCompanyId", { as, variables: { companyId, list: LIST } });
  const views: { name: string; isDefault: boolean }[] = Object(data).savedViewsByCompanyId ?? [];
  return views;
}

const isNothing = ({ code, data }: Reply) => code === null && Object(data).calendarBySecret === null;

/** Creates, renews and withdraws a calendar feed, and checks that its earlier addresses no longer work (TOLD-04). */
export async function lifeOfCalendar(run: Run, { master: { token: as } }: TestCompany): Promise<void> {
  if (!run.supports("calendar")) return;
  const read = (secret: unknown) => queryByName(run, "calendarBySecret", { variables: { secret: String(secret) } });
  const create = async () => {
    const reply = await queryByName(run, "createCalendarFeed", { as });
    return { reply, secret: Object(reply.data?.createCalendarFeed).secret };
  };
  const first = await create();
  const text = await read(first.secret);
  const calendar = String(text.data?.calendarBySecret);
  const isWhole = /^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR(?:\r\n)?$/s.test(calendar);
  expectWrite(run, "calendarBySecret", isWhole, "a whole VCALENDAR with CRLF", text);
  const second = await create();
  expectWrite(run, "createCalendarFeed", second.secret !== first.secret, "another secret", second.reply);
  const renewed = await read(first.secret);
  expectWrite(run, "calendarBySecret of a renewed feed", isNothing(renewed), "null", renewed);
  const feed = await queryByName(run, "calendarFeed", { as });
  expectWrite(run, "calendarFeed", Object(feed.data).calendarFeed !== null, "createdAt", feed);
  const withdrawn = await queryByName(run, "withdrawCalendarFeed", { as });
  const gone = await read(second.secret);
  expectWrite(run, "calendarBySecret of a withdrawn feed", isNothing(gone), "null", withdrawn);
}

/** Tries to take an event that there is none of, and to read who may have it (TAKE-01). */
export async function lifeOfEventOwner(run: Run, { master: { token: as, userId } }: TestCompany): Promise<void> {
  if (!run.supports("event-owners")) return;
  const event = { eventId: randomUUID() };
  const asked = await queryByName(run, "eventColleagues", { as, variables: event });
  expectWrite(run, "eventColleagues of no event", asked.code === "NOT_FOUND", "NOT_FOUND", asked);
  const taken = await queryByName(run, "setEventOwner", { as, variables: { ...event, ownerId: userId } });
  expectWrite(run, "setEventOwner of no event", taken.code === "NOT_FOUND", "NOT_FOUND", taken);
}

/** Asks for tags in a company without machines: none are there, and none can be renamed, changed or undone (TAG-01). */
export async function lifeOfTags(run: Run, { master: { token: as, companyId } }: TestCompany): Promise<void> {
  if (!run.supports("tags")) return;
  const ask = (operation: string, variables: Record<string, unknown>) =>
    queryByName(run, operation, { as, variables: { companyId, ...variables } });
  const refuse = async (operation: string, variables: Record<string, unknown>, code: string) => {
    const reply = await ask(operation, variables);
    expectWrite(run, operation, reply.code === code, code, reply);
  };
  const { data } = await ask("machineTagsByCompanyId", {});
  const tags = Object(data).machineTagsByCompanyId;
  run.report.expect(
    "lists",
    "machineTagsByCompanyId",
    Array.isArray(tags) && tags.length === 0,
    "no tag",
    String(tags),
  );
  const change = { id: "conformance", add: ["Conformance"], remove: [], machineSerialNumbers: ["NONE"] };
  await refuse("changeMachineTags", { ...change, remove: ["conformance"] }, "BAD_USER_INPUT");
  await refuse("changeMachineTags", change, "NOT_FOUND");
  await refuse("renameMachineTag", { name: "Conformance", newName: "Other" }, "NOT_FOUND");
}

/** Writes, changes and deletes a note on a location, which another company may neither read nor change (TAKE-02). */
export async function lifeOfNote(
  run: Run,
  { master: { token: as } }: TestCompany,
  other: TestCompany,
  locationId: string,
): Promise<void> {
  if (!run.supports("notes")) return;
  const ask = (operation: string, variables: Record<string, unknown>, token = as) =>
    queryByName(run, operation, { as: token, variables });
  const listTexts = async () => {
    const { data } = await ask("locationNotes", { locationId, offset: 0, limit: 10 });
    const notes: { text: string }[] = Object(Object(data).locationNotes).notes ?? [];
    return notes.map(({ text }) => text).join();
  };
  const added = await ask("addLocationNote", { locationId, text: " First\r\nline " });
  const { id } = Object(added.data?.addLocationNote);
  expectWrite(run, "addLocationNote", (await listTexts()) === "First\nline", "the note in locationNotes", added);
  const stale = await ask("updateNote", { id, text: "Second", revision: "stale" });
  expectWrite(run, "updateNote with a stale revision", stale.code === "CONFLICT", "CONFLICT", stale);
  for (const [operation, variables] of Object.entries({
    note: { id },
    locationNotes: { locationId, offset: 0, limit: 10 },
    addLocationNote: { locationId, text: "Theirs" },
    updateNote: { id, text: "Theirs" },
    deleteNote: { id },
  })) {
    const reply = await ask(operation, variables, other.master.token);
    expectRefusal(run, "tenancy", operation, "NOT_FOUND", reply);
  }
  const updated = await ask("updateNote", { id, text: "Second" });
  expectWrite(run, "updateNote", (await listTexts()) === "Second", "the new text", updated);
  const deleted = await ask("deleteNote", { id });
  expectWrite(run, "deleteNote", (await listTexts()) === "", "no note is left", deleted);
}
