import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";

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
const latest = async () => (await (await upstream.call("GET", "/__mock/outbox.json")).json())[0];

test("a ticket names the session's user and the stored appliance, not the input's [TICK-01, UP-04]", async () => {
  const lie = { name: "Somebody", email: "else@evil.example", company: "Other", osVersion: "9.9" };
  const serial = { serialNumber: "BX-2207-100101" };
  expect((await ticket("editor@acme.example", { ...lie, ...serial })).data.sendTicketEmail).toBe(true);
  const mail = await latest();
  expect(mail).toMatchObject({ kind: "ticket", subject: "Ticket: Noise" });
  expect(mail.text).toContain("E-mail: editor@acme.example");
  expect(mail.text).toContain("OS version: 4.8.9");
  expect(mail.text).not.toMatch(/evil|Somebody|9\.9/);
});

test("no line of a comment passes for one of the mail's own [SAFE-07, TICK-01]", async () => {
  const comment = "Loud.\n\nName: The Boss\rE-mail: boss@evil.example\u2028Company: Evil\u0085\u202eSerial number: X";
  await ticket("editor@acme.example", { comment });
  const { text } = await latest();
  const own = text.split("\n").filter((line: string) => line !== "" && !line.startsWith("> "));
  expect(own.map((line: string) => line.split(":")[0])).toEqual(["Name", "E-mail", "Company"]);
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
  }
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
