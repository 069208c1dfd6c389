import { expect, test, vi } from "vitest";
import { MAX_NOTES_ON_THING } from "#contract/limits";
import { noteRevision } from "#contract/revision";
import { createContext } from "#mock/context";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { eventIdOf } from "#seeds/events";
import { locationId } from "#seeds/locations";
import { addNote } from "./notes";

const MASTER = "master@acme.example";
const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const OTHERS = "master@borea.example";

const MILANO = locationId("acme", "Milano HQ");
const GENOVA = locationId("acme", "Genova Port");
const FIELDS = "{ id text author { id name } createdAt changedAt isOwn isDeletable }";

const upstream = testUpstream();

const ask = (email: string, query: string, variables: Record<string, unknown>) =>
  upstream.ask(query, { as: upstream.session(email), variables });

/** The operations of each kind of thing, with the argument that names it and one thing at Milano HQ. */
const KINDS = {
  Event: { argument: "eventId: ID!", thing: eventIdOf("BX-2207-100101") },
  Machine: { argument: "machineSerialNumber: String!", thing: "BX-2207-100101" },
  Location: { argument: "locationId: ID!", thing: MILANO },
};
type Kind = keyof typeof KINDS;

function callOn(kind: Kind, operation: string, thing: string, more: { text?: string; page?: string } = {}) {
  const [name = "", type] = KINDS[kind].argument.split(": ");
  const isRead = operation.endsWith("Notes");
  const [declared, passed] = isRead ? ["", more.page ?? ""] : [", $text: String!", ", text: $text"];
  const selection = isRead ? `{ total offset notes ${FIELDS} }` : FIELDS;
  return {
    query: `${isRead ? "query" : "mutation"} ($thing: ${type}${declared}) { ${operation}(${name}: $thing${passed}) ${selection} }`,
    variables: { thing, ...(!isRead && { text: more.text ?? "A note" }) },
  };
}

function add(email: string, kind: Kind = "Location", thing = KINDS[kind].thing, text = "A note") {
  const { query, variables } = callOn(kind, `add${kind}Note`, thing, { text });
  return ask(email, query, variables);
}
const addedBy = async (email: string) => (await add(email)).data.addLocationNote;

function list(email: string, kind: Kind = "Location", thing = KINDS[kind].thing, page = "") {
  const { query, variables } = callOn(kind, `${kind.toLowerCase()}Notes`, thing, { page });
  return ask(email, query, variables);
}
const textsOn = async (email: string, thing: string): Promise<string[]> =>
  (await list(email, "Location", thing)).data.locationNotes.notes.map(({ text }: { text: string }) => text);

const update = (email: string, id: string, text: string, revision?: string) =>
  ask(
    email,
    `mutation ($id: ID!, $text: String!, $revision: String) { updateNote(id: $id, text: $text, revision: $revision) ${FIELDS} }`,
    { id, text, revision },
  );
const remove = (email: string, id: string, revision?: string) =>
  ask(email, "mutation ($id: ID!, $revision: String) { deleteNote(id: $id, revision: $revision) }", { id, revision });

test.each(["Event", "Machine", "Location"] as const)(
  "a note on a thing (%s) is read by who may see it, and by no one else [TAKE-02, UP-02]",
  async (kind) => {
    const { data } = await add(EDITOR, kind);
    expect(data[`add${kind}Note`]).toMatchObject({ text: "A note", isOwn: true, isDeletable: true, changedAt: null });
    const first = async (email: string) => (await list(email, kind)).data[`${kind.toLowerCase()}Notes`].notes[0];
    expect(await first(FLEET)).toMatchObject({ text: "A note", isOwn: false, isDeletable: false });
    expect(await first(MASTER)).toMatchObject({ isOwn: false, isDeletable: true });
    for (const refused of [await list(PLAIN, kind), await add(PLAIN, kind)]) expect(codeOf(refused)).toBe("FORBIDDEN");
    for (const missing of [await list(OTHERS, kind), await add(OTHERS, kind)])
      expect(codeOf(missing)).toBe("NOT_FOUND");
  },
);

test("a viewer of one location reads its notes, and none of another nor of machines [TAKE-02, UP-02]", async () => {
  expect(await textsOn(VIEWER, MILANO)).toHaveLength(2);
  for (const refused of [
    await list(VIEWER, "Location", GENOVA),
    await add(VIEWER, "Location", GENOVA),
    await list(VIEWER, "Machine"),
    await list(VIEWER, "Event"),
  ])
    expect(codeOf(refused)).toBe("FORBIDDEN");
});

test("the page of a note has it, however many are newer [TAKE-02]", async () => {
  const { id } = await addedBy(EDITOR);
  for (let count = 0; count < 7; count++) await add(EDITOR);
  const page = async (args: string) => (await list(EDITOR, "Location", MILANO, `, limit: 3${args}`)).data.locationNotes;
  const around = await page(`, around: "${id}"`);
  expect(around.offset).toBe(6);
  expect(around.notes.map((note: { id: string }) => note.id)).toEqual([expect.any(String), id, expect.any(String)]);
  const elsewhere = (await add(EDITOR, "Machine")).data.addMachineNote.id;
  expect(await page(`, offset: 2, around: "${elsewhere}"`)).toMatchObject({ offset: 2 });
});

test("notes come the newest first, page by page [TAKE-02]", async () => {
  for (const text of ["One", "Two", "Three"]) await add(EDITOR, "Location", MILANO, text);
  const page = async (args: string) => (await list(EDITOR, "Location", MILANO, args)).data.locationNotes;
  expect((await textsOn(EDITOR, MILANO)).slice(0, 3)).toEqual(["Three", "Two", "One"]);
  expect(await page(", offset: 1, limit: 1")).toMatchObject({ total: 5, notes: [{ text: "Two" }] });
  expect(await page(", offset: 5")).toEqual({ total: 5, offset: 5, notes: [] });
  for (const args of [", limit: 0", ", limit: 101", ", offset: -1"])
    expect(codeOf(await list(EDITOR, "Location", MILANO, args)), args).toBe("BAD_USER_INPUT");
});

test("a text has lines, is not empty, and has 2,000 characters at most [TAKE-02]", async () => {
  expect((await add(EDITOR, "Location", MILANO, "  One\r\ntwo \n")).data.addLocationNote.text).toBe("One\ntwo");
  expect(codeOf(await add(EDITOR, "Location", MILANO, "x".repeat(2000)))).toBeUndefined();
  const { id } = await addedBy(EDITOR);
  for (const text of ["", " \n ", "x".repeat(2001)]) {
    expect(codeOf(await add(EDITOR, "Location", MILANO, text))).toBe("BAD_USER_INPUT");
    expect(codeOf(await update(EDITOR, id, text))).toBe("BAD_USER_INPUT");
  }
});

test("a note is changed by its author alone, and deleted by who may update the company too [TAKE-02]", async () => {
  const { id } = await addedBy(EDITOR);
  for (const email of [MASTER, FLEET, VIEWER, PLAIN, OTHERS])
    expect(codeOf(await update(email, id, "Theirs")), email).toBe("NOT_FOUND");
  for (const email of [FLEET, VIEWER, PLAIN, OTHERS]) expect(codeOf(await remove(email, id)), email).toBe("NOT_FOUND");
  const changed = (await update(EDITOR, id, "Mine")).data.updateNote;
  expect(changed).toMatchObject({ id, text: "Mine", changedAt: expect.any(String) });
  expect((await remove(MASTER, id)).data.deleteNote).toBe(true);
  expect(codeOf(await remove(EDITOR, id))).toBe("NOT_FOUND");
  const { id: own } = await addedBy(VIEWER);
  expect((await remove(VIEWER, own)).data.deleteNote).toBe(true);
});

test("an author who may no longer see the thing changes no note on it [TAKE-02, UP-02]", async () => {
  const { id } = await addedBy(VIEWER);
  upstream.db.$client.prepare("DELETE FROM bindings WHERE user_id = ?").run(upstream.account(VIEWER).id);
  for (const refused of [await update(VIEWER, id, "Mine"), await remove(VIEWER, id)])
    expect(codeOf(refused)).toBe("NOT_FOUND");
});

test("a stale change of a note is refused, unless it changes nothing; so is a stale deletion [TAKE-02, SAFE-09]", async () => {
  const { id } = await addedBy(EDITOR);
  const read = noteRevision({ text: "A note" });
  await update(EDITOR, id, "First", read);
  expect(codeOf(await update(EDITOR, id, "Second", read))).toBe("CONFLICT");
  expect((await update(EDITOR, id, "First", read)).data.updateNote.text).toBe("First");
  expect(codeOf(await remove(MASTER, id, read))).toBe("CONFLICT");
  expect((await remove(MASTER, id, noteRevision({ text: "First" }))).data.deleteNote).toBe(true);
});

test("the name of an author is today's, and stays when the user is removed [TAKE-02]", async () => {
  await add(VIEWER);
  const author = async () => (await list(MASTER)).data.locationNotes.notes[0].author;
  const { id } = upstream.account(VIEWER);
  upstream.db.$client.prepare("UPDATE profiles SET first_name = 'Ada', last_name = 'Orta' WHERE user_id = ?").run(id);
  expect(await author()).toEqual({ id, name: "Ada Orta" });
  await ask(MASTER, "mutation ($id: ID!) { removeUser(id: $id) }", { id });
  expect(await author()).toEqual({ id: null, name: "Ada Orta" });
});

test("activity says who added, changed and deleted whose note on what, never its text [TAKE-02, ACT-01]", async () => {
  for (const kind of ["Event", "Machine", "Location"] as const) {
    const { id } = (await add(EDITOR, kind, undefined, "Secret words")).data[`add${kind}Note`];
    await update(EDITOR, id, "Secret words again");
    await remove(MASTER, id);
  }
  const rows = upstream.db.$client
    .prepare(
      "SELECT sentence, about_user_id, location_id, serial_number, fields FROM activity WHERE kind = 'note' ORDER BY id DESC LIMIT 9",
    )
    .all() as Record<string, string>[];
  const on = ["Milano HQ", "BX-2207-100101", "the event Power supply 2 failed of BX-2207-100101"];
  const acts = [`deleted a note of ${EDITOR}`, "changed a note", "added a note"];
  expect(rows.map(({ sentence }) => sentence)).toEqual(on.flatMap((thing) => acts.map((act) => `${act} on ${thing}`)));
  expect(new Set(rows.map((row) => row.about_user_id))).toEqual(new Set([upstream.account(EDITOR).id]));
  expect(new Set(rows.map(({ location_id }) => location_id))).toEqual(new Set([MILANO]));
  expect(rows.map(({ serial_number }) => serial_number)).toEqual([
    ...Array(3).fill(null),
    ...Array(6).fill("BX-2207-100101"),
  ]);
  expect(JSON.stringify(rows)).not.toContain("Secret");
  await remove(VIEWER, (await addedBy(VIEWER)).id);
  const last = upstream.db.$client.prepare("SELECT sentence FROM activity ORDER BY id DESC LIMIT 1").pluck();
  expect(last.get()).toBe("deleted a note on Milano HQ");
});

test("notes go with their thing, without a record of each [TAKE-02]", async () => {
  const FIRENZE = locationId("acme", "Firenze Shop");
  await add(MASTER, "Location", FIRENZE);
  upstream.db.$client.prepare("UPDATE machines SET location_id = NULL WHERE location_id = ?").run(FIRENZE);
  const stored = upstream.db.$client.prepare("SELECT text FROM notes WHERE location_id = ?").pluck();
  expect(stored.all(FIRENZE)).toEqual(["A note"]);
  const removed = await ask(MASTER, "mutation ($c: ID!, $id: ID!) { removeLocation(companyId: $c, locationId: $id) }", {
    c: companyId("acme"),
    id: FIRENZE,
  });
  expect(codeOf(removed)).toBeUndefined();
  expect(stored.all(FIRENZE)).toEqual([]);
  const recorded = upstream.db.$client.prepare("SELECT sentence FROM activity WHERE kind = 'note'").pluck();
  expect(recorded.all()).toEqual(["added a note on Firenze Shop"]);
});

test("a thing has so many notes [TAKE-02]", async () => {
  const context = createContext(upstream, `Bearer ${upstream.session(EDITOR)}`);
  for (let count = 2; count < MAX_NOTES_ON_THING; count++) addNote(context, { locationId: MILANO }, `${count}`);
  expect(messageOf(await add(EDITOR))).toBe("There can be up to 1,000 notes. Delete one first.");
  expect(codeOf(await add(EDITOR, "Machine"))).toBeUndefined();
});

test("a note that is written inside another change is undone with it [TAKE-02, SAFE-03]", () => {
  const context = createContext(upstream, `Bearer ${upstream.session(EDITOR)}`);
  const change = vi.fn(() => {
    addNote(context, { eventId: eventIdOf("BX-2207-100101") }, "With a change");
    throw new Error("undone");
  });
  expect(() => upstream.db.transaction(change)).toThrow("undone");
  expect(upstream.db.$client.prepare("SELECT 1 FROM notes WHERE text = 'With a change'").all()).toEqual([]);
});

const search = async (email: string, text: string, company: "acme" | "borea" = "acme") => {
  const query = `query ($c: ID!, $question: SearchInput!) { search(companyId: $c, question: $question) {
    notes { total rows { text author eventId subject serialNumber name locationId locationName } } } }`;
  const question = { words: { text, timeZone: "Europe/Rome" }, limit: 10 };
  return (await ask(email, query, { c: companyId(company), question })).data.search.notes;
};

test("a search finds notes by their text, where the user may see their thing [TAKE-02, FIND-01, UP-02]", async () => {
  expect((await search(MASTER, "KEY reception")).rows).toMatchObject([
    { locationId: MILANO, locationName: "Milano HQ", eventId: null, serialNumber: null, author: "Marco Bianchi" },
  ]);
  expect((await search(MASTER, "order 40977")).rows).toMatchObject([
    { eventId: eventIdOf("BX-2207-100101"), subject: "Power supply 2 failed", serialNumber: "BX-2207-100101" },
  ]);
  expect((await search(MASTER, "till closes")).rows).toMatchObject([{ serialNumber: "BX-2207-100101", eventId: null }]);
  const found = async (email: string, text: string) => (await search(email, text)).total;
  expect(await found(VIEWER, "reception")).toBe(1);
  for (const text of ["authority", "till", "order"]) expect(await found(VIEWER, text), text).toBe(0);
  expect(await found(EDITOR, "order")).toBe(1);
  expect(await found(EDITOR, "authority")).toBe(0);
  expect(await found(PLAIN, "reception")).toBe(0);
  expect((await search(OTHERS, "key", "borea")).rows).toMatchObject([{ locationName: "Trento Depot" }]);
  expect(await search(MASTER, " ")).toEqual({ total: 0, rows: [] });
});
