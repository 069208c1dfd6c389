import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
  return () => upstream.stop();
});
beforeEach(() => upstream.begin());
afterEach(() => upstream.rollBack());

const DAY = 86_400_000;
const MASTER = "master@acme.example";
const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
/**
 * The machines of three events: nobody's and the Fleet Manager's in Milano, and one at a location that the editor may
 * not see.
 */
const POWER = "BX-2207-100101";
const DISK = "BX-2207-100102";
const ARRAY = "BX-2203-100701";

const idOf = (email: string) => upstream.account(email).id;
const eventOf = (serial: string) =>
  upstream.db.$client.prepare("SELECT id FROM appliance_events WHERE serial_number = ?").pluck().get(serial) as string;

interface Change {
  from?: string | null;
  to?: string | null;
  note?: string;
  remindOn?: string;
}

const set = (by: string, serial: string, { from = null, to = null, note, remindOn }: Change) =>
  upstream.ask(
    `mutation ($eventId: ID!, $from: ID, $to: ID, $note: String, $remindOn: Date) {
      setEventOwner(eventId: $eventId, presentOwnerId: $from, ownerId: $to, note: $note, remindOn: $remindOn) {
        user { email } handedOverBy { email } note remindOn } }`,
    {
      as: upstream.session(by),
      variables: { eventId: eventOf(serial), from: from && idOf(from), to: to && idOf(to), note, remindOn },
    },
  );
const take = (by: string, serial: string, more: Change = {}) => set(by, serial, { to: by, ...more });

async function ownerOf(serial: string, by = MASTER) {
  const query = `query ($serials: [String!]!) { serenityEventsBySerialNumbers(serialNumbers: $serials) {
    owner { user { email } handedOverBy { email } note remindOn } } }`;
  const { data } = await upstream.ask(query, { as: upstream.session(by), variables: { serials: [serial] } });
  return data.serenityEventsBySerialNumbers[0].owner;
}
const nameOf = async (serial: string) => (await ownerOf(serial))?.user.email ?? null;

const mailsTo = (to: string) =>
  upstream.db.$client
    .prepare("SELECT subject, text FROM mails WHERE kind = 'event-owner' AND \"to\" = ? ORDER BY sequence")
    .all(to) as { subject: string; text: string }[];
const noticesOf = async (by: string) =>
  (await upstream.ask("{ notices { kind name eventId } }", { as: upstream.session(by) })).data.notices.filter(
    ({ kind }: { kind: string }) => kind.startsWith("EVENT_"),
  );
const later = (ms: number) => upstream.clock.advance(ms);

describe("events are taken [TAKE-01]", () => {
  test("the second of two who take an event at once is told who has it, and nothing changes", async () => {
    expect(codeOf(await take(FLEET, POWER))).toBeUndefined();
    const second = await take(EDITOR, POWER);
    expect([codeOf(second), messageOf(second)]).toEqual([
      "CONFLICT",
      "Marco Bianchi (fleet@acme.example) has this event by now.",
    ]);
    expect(await nameOf(POWER)).toBe(FLEET);
    // The first is told the same when the answer was lost.
    expect(codeOf(await take(FLEET, POWER))).toBeUndefined();
    expect(messageOf(await set(EDITOR, POWER, { from: EDITOR }))).toMatch(/^Marco Bianchi/);
  });

  test("an event is left, and what somebody has is taken over by who saw that", async () => {
    await take(FLEET, POWER);
    expect((await take(EDITOR, POWER, { from: FLEET })).data.setEventOwner.user.email).toBe(EDITOR);
    expect(mailsTo(FLEET).map(({ subject }) => subject)).toEqual(["You no longer have an event"]);
    expect((await noticesOf(FLEET))[0].kind).toBe("EVENT_TAKEN_OVER");
    expect((await set(EDITOR, POWER, { from: EDITOR })).data.setEventOwner).toBeNull();
    expect(messageOf(await set(FLEET, POWER, { from: EDITOR, to: FLEET }))).toBe("No one has this event now.");
  });

  test("a colleague who may see the event gets it with a note, by mail and notice", async () => {
    const given = await set(MASTER, POWER, { to: FLEET, note: "Ring the <b>supplier</b>" });
    expect(given.data.setEventOwner).toEqual({
      user: { email: FLEET },
      handedOverBy: { email: MASTER },
      note: "Ring the <b>supplier</b>",
      remindOn: null,
    });
    const [mail] = mailsTo(FLEET);
    expect(mail?.subject).toBe("An event was handed over to you");
    expect(mail?.text).toContain("> Ring the <b>supplier</b>");
    expect(mail?.text).toContain(`/serenity-events/${POWER}/${eventOf(POWER)}`);
    expect(await noticesOf(FLEET)).toEqual([
      { kind: "EVENT_HANDED_OVER", name: "mi-gw-01: Power supply 2 failed", eventId: eventOf(POWER) },
    ]);
    expect(await noticesOf(MASTER)).toEqual([]);
  });

  test("who can't see the event can't get it, nor take it or read anything of it", async () => {
    expect(codeOf(await set(MASTER, ARRAY, { to: EDITOR }))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await set(MASTER, ARRAY, { to: "master@borea.example" }))).toBe("NOT_FOUND");
    expect(codeOf(await take(EDITOR, ARRAY))).toBe("FORBIDDEN");
    expect(codeOf(await take("master@borea.example", ARRAY))).toBe("NOT_FOUND");
    const ask = (by: string) =>
      upstream.ask("query ($id: ID!) { eventColleagues(eventId: $id) { email } }", {
        as: upstream.session(by),
        variables: { id: eventOf(ARRAY) },
      });
    expect(codeOf(await ask(EDITOR))).toBe("FORBIDDEN");
    const emails = (await ask(FLEET)).data.eventColleagues.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(expect.arrayContaining([FLEET, MASTER]));
    expect(emails).not.toContain(EDITOR);
    expect(emails).not.toContain("plain@acme.example");
  });

  test.each([
    ["a note to oneself", { to: FLEET, note: "x" }, "A note is for a colleague who gets the event."],
    [
      "a note beyond 2,000 characters",
      { to: MASTER, note: "x".repeat(2001) },
      "note must be 2,000 characters or fewer.",
    ],
    [
      "a colleague's reminder",
      { to: MASTER, remindOn: "2026-03-20" },
      "You can be reminded only of an event that you have.",
    ],
    ["a day that has begun", { to: FLEET, remindOn: "2026-03-16" }, "Choose a day from tomorrow on, within a year."],
    ["a day after a year", { to: FLEET, remindOn: "2027-03-18" }, "Choose a day from tomorrow on, within a year."],
  ])("%s is refused", async (_what, change, message) => {
    expect(messageOf(await set(FLEET, POWER, change))).toBe(message);
    expect(await nameOf(POWER)).toBeNull();
  });

  test("a user is reminded once on the day, and nobody else sees the day", async () => {
    await take(FLEET, POWER, { remindOn: "2026-03-18" });
    expect([(await ownerOf(POWER, FLEET)).remindOn, (await ownerOf(POWER)).remindOn]).toEqual(["2026-03-18", null]);
    later(DAY);
    await nameOf(POWER);
    expect(mailsTo(FLEET)).toEqual([]);
    later(DAY);
    await nameOf(POWER);
    await nameOf(POWER);
    expect(mailsTo(FLEET).map(({ subject }) => subject)).toEqual(["Reminder of an event"]);
    expect((await noticesOf(FLEET)).map(({ kind }: { kind: string }) => kind)).toEqual(["EVENT_REMINDER"]);
    expect((await ownerOf(POWER, FLEET)).remindOn).toBeNull();
  });

  test("a reminder is moved and taken back by who has the event", async () => {
    await take(FLEET, POWER, { remindOn: "2026-03-18" });
    await take(FLEET, POWER, { from: FLEET, remindOn: "2026-04-01" });
    expect((await ownerOf(POWER, FLEET)).remindOn).toBe("2026-04-01");
    await take(FLEET, POWER, { from: FLEET });
    expect((await ownerOf(POWER, FLEET)).remindOn).toBeNull();
  });

  test("who loses sight of an event, or is deleted, has it no more", async () => {
    await take(EDITOR, POWER, { remindOn: "2026-03-18" });
    upstream.db.$client.prepare("DELETE FROM bindings WHERE user_id = ?").run(idOf(EDITOR));
    expect(await nameOf(POWER)).toBeNull();
    later(2 * DAY);
    expect((await take(FLEET, POWER)).data.setEventOwner.user.email).toBe(FLEET);
    expect(mailsTo(EDITOR)).toEqual([]);
    const remove = "mutation ($id: ID!) { removeUser(id: $id) }";
    const removed = await upstream.ask(remove, { as: upstream.session(MASTER), variables: { id: idOf(FLEET) } });
    expect(codeOf(removed)).toBeUndefined();
    expect(await nameOf(POWER)).toBeNull();
  });

  test("what needs attention counts the taken events, and names them after those that nobody has", async () => {
    const attention = async () => {
      const query = `query ($id: ID!) { attentionByCompanyId(companyId: $id) {
        events { severity total taken first { serialNumber } } } }`;
      const variables = { id: upstream.account(MASTER).companyId };
      const { data } = await upstream.ask(query, { as: upstream.session(MASTER), variables });
      const errors = data.attentionByCompanyId.events.find(
        ({ severity }: { severity: string }) => severity === "error",
      );
      return [errors.total, errors.taken, errors.first.map((each: { serialNumber: string }) => each.serialNumber)];
    };
    expect(await attention()).toEqual([2, 1, [ARRAY, DISK]]);
    await set(FLEET, DISK, { from: FLEET });
    await take(FLEET, ARRAY);
    expect(await attention()).toEqual([2, 1, [DISK, ARRAY]]);
  });

  test("activity has each turn without the note [ACT-01]", async () => {
    await set(MASTER, POWER, { to: FLEET, note: "Secret words" });
    await take(EDITOR, POWER, { from: FLEET });
    await set(EDITOR, POWER, { from: EDITOR });
    const rows = upstream.db.$client
      .prepare("SELECT email, sentence, fields FROM activity WHERE operation = 'setEventOwner' ORDER BY id")
      .all() as { email: string; sentence: string; fields: string }[];
    const event = `the event Power supply 2 failed of ${POWER}`;
    expect(rows.map(({ email, sentence }) => `${email} ${sentence}`)).toEqual([
      `${MASTER} handed over ${event} to ${FLEET}`,
      `${EDITOR} took over ${event} from ${FLEET}`,
      `${EDITOR} gave back ${event}`,
    ]);
    expect(JSON.stringify(rows)).not.toContain("Secret words");
  });
});
