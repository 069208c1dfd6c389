import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { applianceEvents } from "#db/schema/events";
import { machines } from "#db/schema/fleet";
import { companies, companyServices } from "#db/schema/identity";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";

const MILANO = "BX-2207-100101";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const ticket = (by: string, fields: object) =>
  upstream.ask("query ($ticket: SupportTicketInput!) { sendTicketEmail(ticket: $ticket) }", {
    as: upstream.session(by),
    variables: { ticket: { subject: "Noise", comment: "The fan is loud.", ...fields } },
  });
const outbox = async () => (await upstream.call("GET", "/__mock/outbox.json")).json();
const latest = async () => (await outbox())[0];

test("a ticket names the session's user and the stored appliance, not the input's [TICK-01, UP-04]", async () => {
  const lie = { name: "Somebody", email: "else@evil.example", company: "Other", osVersion: "9.9" };
  const serial = { serialNumber: MILANO };
  expect((await ticket("editor@acme.example", { ...lie, ...serial })).data.sendTicketEmail).toBe(true);
  const mail = await latest();
  expect(mail).toMatchObject({ kind: "ticket", subject: "Ticket: Noise" });
  expect(mail.text).toContain("Email: editor@acme.example");
  expect(mail.text).toContain("OS version: 4.8.9");
  expect(mail.text).toContain("Host name: “mi-gw-01”\nLocation: “Milano HQ”\nMaintenance plan: Mission Critical\n");
  expect(mail.text).toMatch(new RegExp(`In the portal: http\\S+/machines/${MILANO}\n`));
  expect(mail.text).not.toMatch(/evil|Somebody|9\.9|ESXi/);
});

test("no line of a comment passes for one of the mail's own [SAFE-07, TICK-01]", async () => {
  const comment = "Loud.\n\nName: The Boss\rE-mail: boss@evil.example\u2028Company: Evil\u0085\u202eSerial number: X";
  await ticket("editor@acme.example", { comment });
  const { text } = await latest();
  const own = text.split("\n").filter((line: string) => line.includes(": ") && !line.startsWith("> "));
  expect(own.map((line: string) => line.split(":")[0])).toEqual(["Reference", "Name", "Email", "Company"]);
  expect(text).not.toMatch(/[\r\u0085\u2028\u202e]/);
  expect(text).toContain("> Loud.\n> \n> Name: The Boss\n");
  expect(codeOf(await ticket("editor@acme.example", { subject: "Noise \u202eesioN" }))).toBe("BAD_USER_INPUT");
});

test("line breaks in headers, endless texts and machines of others are refused [TICK-01]", async () => {
  expect(codeOf(await ticket("fleet@acme.example", { subject: "Noise\r\nBcc: all@acme.example" }))).toBe(
    "BAD_USER_INPUT",
  );
  expect(codeOf(await ticket("fleet@acme.example", { subject: " " }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await ticket("fleet@acme.example", { comment: "x".repeat(10_001) }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await ticket("editor@acme.example", { serialNumber: "BX-2103-100401" }))).toBe("NOT_FOUND");
  expect(codeOf(await ticket("plain@acme.example", {}))).toBe("FORBIDDEN");
});

test("users make requests for themselves only [INVT-07, RASA-01]", async () => {
  const ask = (operation: string, userId: string) =>
    upstream.ask(`query ($id: ID!, $serial: String!) { ${operation}(userId: $id, machineSerialNumber: $serial) }`, {
      as: upstream.session("fleet@acme.example"),
      variables: { id: userId, serial: "BX-2207-100101" },
    });
  const kinds = { sendSerenityRequestEmail: "serenity-request", sendRASAdditionalSeatsRequestEmail: "seat-request" };
  for (const [operation, kind] of Object.entries(kinds)) {
    expect((await ask(operation, upstream.account("fleet@acme.example").id)).data[operation]).toBe(true);
    expect(await latest()).toMatchObject({ kind, subject: expect.not.stringContaining("Acme") });
    expect(codeOf(await ask(operation, upstream.account("plain@acme.example").id))).toBe("FORBIDDEN");
    await expectCopy(kind, "fleet@acme.example");
  }
});

test("one mail requests SerenITy for several machines, all of which the sender may see [INVT-07, FIND-04]", async () => {
  const by = "editor@acme.example";
  const ask = (serials: string[]) =>
    upstream.ask(
      "query ($id: ID!, $serials: [String!]) { sendSerenityRequestEmail(userId: $id, machineSerialNumbers: $serials) }",
      { as: upstream.session(by), variables: { id: upstream.account(by).id, serials } },
    );
  expect((await ask(["BX-2207-100101", "BX-2203-101001"])).data.sendSerenityRequestEmail).toBe(true);
  const mail = await expectCopy("serenity-request", by);
  expect(mail.text).toContain("Serial numbers: BX-2203-101001, BX-2207-100101");
  const { text } = await latest();
  expect(text).toContain("The sender would like SerenITy for these machines.");
  expect(codeOf(await ask(["BX-2207-100101", "BX-2103-100401"]))).toBe("NOT_FOUND");
  expect(codeOf(await ask(["BX-2207-100101", "BX-2203-200101"]))).toBe("NOT_FOUND");
  expect(await latest()).toMatchObject({ text });
});

test("the last request for SerenITy is told with its machines, to who may list them there [INVT-07, UP-02]", async () => {
  upstream.begin();
  onTestFinished(() => upstream.rollBack());
  const [near, far] = ["BX-2207-100101", "BX-2203-100702"] as const;
  const ask = (by: string, serials: string[]) =>
    upstream.ask(
      "query ($id: ID!, $serials: [String!]) { sendSerenityRequestEmail(userId: $id, machineSerialNumbers: $serials) }",
      { as: upstream.session(by), variables: { id: upstream.account(by).id, serials } },
    );
  /** Returns the last request on each machine that a user sees of the company, or of one location. */
  const requestsFor = async (by: string, locationId?: string | null) => {
    const id = locationId ?? upstream.account(by).companyId;
    const read = locationId ? "machinesByLocationIds(locationIds: [$id])" : "machinesByCompanyId(companyId: $id)";
    const document = `query ($id: ID!) { all: ${read} { serialNumber serenityRequest { askedAt userId reference } } }`;
    const { data } = await upstream.ask(document, { as: upstream.session(by), variables: { id } });
    const all: { serialNumber: string; serenityRequest: object | null }[] = data.all;
    return new Map(all.map(({ serialNumber, serenityRequest }) => [serialNumber, serenityRequest]));
  };

  const [fleet, master] = ["fleet@acme.example", "master@acme.example"] as const;
  await ask(fleet, [near, far]);
  upstream.clock.advance(60_000);
  await ask(master, [near]);
  const { reference } = await latest();
  await ask(fleet, []);
  const told = await requestsFor(fleet);
  const askedAt = new Date(upstream.clock.now()).toISOString();
  expect(told.get(near)).toEqual({ askedAt, userId: upstream.account(master).id, reference });
  expect(told.get(far)).toMatchObject({ userId: upstream.account(fleet).id });
  expect(told.get("BX-2403-101101")).toBeNull();

  // A viewer sees the machine by the location's remote access, and nothing of its maintenance.
  const at = upstream.db.select().from(machines).where(eq(machines.serialNumber, near)).get()?.locationId;
  expect((await requestsFor("editor@acme.example", at)).get(near)).toMatchObject({ reference });
  expect((await requestsFor("viewer@acme.example", at)).get(near)).toBeNull();
  expect([...(await requestsFor("master@borea.example")).values()].filter(Boolean)).toEqual([]);
  upstream.db.$client.prepare("DELETE FROM users WHERE email = ?").run(fleet);
  expect((await requestsFor(master)).get(far)).toMatchObject({ userId: null });
});

/** Expects the two newest mails to be a request and its sender's copy, with one reference, each answering to the other. */
async function expectCopy(kind: string, email: string) {
  const [request, copy] = await outbox();
  expect(request).toMatchObject({ kind, replyTo: email });
  expect(copy).toMatchObject({ kind: "request-copy", to: email, replyTo: request.to });
  expect(request.reference).toMatch(/^\d{4}-\d{4}$/);
  expect(copy.reference).toBe(request.reference);
  for (const part of [request.text, request.html, copy.text, copy.html]) expect(part).toContain(request.reference);
  return copy;
}

test("a ticket's sender gets a copy with the provider's reference, each ticket its own [TICK-01, UP-04]", async () => {
  await ticket("editor@acme.example", {});
  const first = await expectCopy("ticket", "editor@acme.example");
  expect(first).toMatchObject({ subject: "We have received your ticket" });
  expect(first.text).toContain("> Ticket: Noise\n> \n> The fan is loud.\n");
  await ticket("editor@acme.example", {});
  expect((await expectCopy("ticket", "editor@acme.example")).reference).not.toBe(first.reference);
});

test("a ticket's reference is found by its id, and at its event by the whole company [TICK-01, PAGE-01]", async () => {
  const by = "editor@acme.example";
  const [event] = upstream.db.select().from(applianceEvents).where(eq(applianceEvents.serialNumber, MILANO)).all();
  const about = { id: "mine", serialNumber: MILANO, eventId: event?.id };
  expect((await ticket(by, about)).data.sendTicketEmail).toBe(true);
  const { reference } = await latest();
  const own = async (email: string) =>
    (await upstream.ask("{ sentTickets { id reference } }", { as: upstream.session(email) })).data.sentTickets;
  expect((await own(by))[0]).toEqual({ id: "mine", reference });
  expect(await own("fleet@acme.example")).not.toContainEqual({ id: "mine", reference });
  const query =
    "query ($serials: [String!]!) { serenityEventsBySerialNumbers(serialNumbers: $serials) { id tickets { reference } } }";
  const read = { as: upstream.session("fleet@acme.example"), variables: { serials: [MILANO] } };
  const events = (await upstream.ask(query, read)).data.serenityEventsBySerialNumbers;
  expect(events.filter(({ tickets }: { tickets: unknown[] }) => tickets.length > 0)).toEqual([
    { id: event?.id, tickets: [{ reference }] },
  ]);
  expect(codeOf(await ticket(by, { ...about, serialNumber: "BX-2207-100103" }))).toBe("NOT_FOUND");
  expect(codeOf(await ticket(by, { id: "x".repeat(101) }))).toBe("BAD_USER_INPUT");
});

test("who registered an address without proof can't have a text of their own sent to it [SAFE-07]", async () => {
  upstream.db.transaction((tx) => {
    const { companyId } = upstream.account("master@delta.example");
    tx.delete(machines).where(eq(machines.companyId, companyId)).run();
    tx.delete(companyServices).where(eq(companyServices.companyId, companyId)).run();
    tx.update(companies).set({ monitoringNamespace: null }).where(eq(companies.id, companyId)).run();
  });
  expect((await ticket("master@delta.example", { comment: "Buy now!" })).data.sendTicketEmail).toBe(true);
  const copy = await expectCopy("ticket", "master@delta.example");
  expect(copy.text + copy.html).not.toMatch(/Buy|Noise/);
  expect((await latest()).text).toContain("> Buy now!");
});

test("an activation key opens its downloads [VA-01, VA-02]", async () => {
  const as = upstream.session("fleet@acme.example");
  const isValid = async (activationKey: string) =>
    (
      await upstream.ask(
        "query ($activationKey: String!) { validateMachineActivationKey(activationKey: $activationKey) }",
        {
          as,
          variables: { activationKey },
        },
      )
    ).data?.validateMachineActivationKey;
  expect([await isValid("VALID-KEY-0001"), await isValid("NO-SUCH-KEY")]).toEqual([true, false]);
  const path = "/central-backend/v1/fleet-management-crud/get-virtual-appliance-links";
  const half = await (await upstream.call("GET", `${path}?activationKey=VALID-KEY-0002`, undefined, as)).json();
  const links = Object.values(half.virtualApplianceSettings);
  expect([links.length, links.filter(Boolean).length]).toEqual([6, 3]);
  expect((await upstream.call("GET", `${path}?activationKey=NO-SUCH-KEY`, undefined, as)).status).toBe(404);
  for (let i = 0; i < 8; i++) await isValid(`GUESS-${i}`);
  expect(await isValid("VALID-KEY-0001")).toBeUndefined();
});
