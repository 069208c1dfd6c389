import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { planId } from "#seeds/catalogue";
import { machineId } from "#seeds/fleet";

const FLEET = "fleet@acme.example";
const MILANO = "BX-2207-100101";
const upstream = testUpstream();

const ticket = (fields: object, by = FLEET) =>
  upstream.ask("query ($ticket: SupportTicketInput!) { sendTicketEmail(ticket: $ticket) }", {
    as: upstream.session(by),
    variables: { ticket: { subject: "Noise", comment: "The fan is loud.", ...fields } },
  });
const request = (operation: string, serial: string | null, by = FLEET) =>
  upstream.ask(`query ($id: ID!, $serial: String!) { ${operation}(userId: $id, machineSerialNumber: $serial) }`, {
    as: upstream.session(by),
    variables: { id: upstream.account(by).id, serial },
  });
const serenity = (serials: string[]) =>
  upstream.ask(
    "query ($id: ID!, $serials: [String!]) { sendSerenityRequestEmail(userId: $id, machineSerialNumbers: $serials) }",
    { as: upstream.session(FLEET), variables: { id: upstream.account(FLEET).id, serials } },
  );
const latest = async (): Promise<{ to: string; subject: string; text: string }> =>
  (await (await upstream.call("GET", "/__mock/outbox.json")).json())[0];

test("support answers tickets, sales all other requests, and both without a setting [TICK-01, INVT-07]", async () => {
  await ticket({});
  expect((await latest()).to).toBe("support@brenta.example");
  await serenity([]);
  expect(await latest()).toMatchObject({ to: "sales@brenta.example", subject: "SerenITy request" });
  expect((await latest()).text).toContain("The sender would like SerenITy for the company's machines.");
  await serenity([MILANO]);
  expect((await latest()).text).toContain("The sender would like SerenITy for this machine.");
  await request("sendRASAdditionalSeatsRequestEmail", MILANO);
  expect((await latest()).to).toBe("sales@brenta.example");
  upstream.db.$client.exec("DELETE FROM settings");
  await serenity([]);
  expect((await latest()).to).toBe("support@brenta.example");
});

test("a subject has up to 200 characters, a comment up to 10,000, an id 1 to 100 [TICK-01]", async () => {
  const longest = { subject: "s".repeat(200), comment: "c".repeat(10_000), id: "i".repeat(100) };
  expect(codeOf(await ticket(longest))).toBeUndefined();
  for (const wrong of [{ subject: "s".repeat(201) }, { comment: "c".repeat(10_001) }, { comment: " \n " }, { id: "" }])
    expect(codeOf(await ticket(wrong)), Object.keys(wrong).join()).toBe("BAD_USER_INPUT");
  expect(codeOf(await ticket({ eventId: "x" }))).toBe("NOT_FOUND");
});

test("one's last ten tickets are told, the newest first, also within an instant [TICK-01]", async () => {
  for (let count = 1; count <= 11; count++) {
    if (count === 11) upstream.clock.advance(60_000);
    await ticket({ id: `${count}` });
  }
  const { data } = await upstream.ask("{ sentTickets { id sentAt } }", { as: upstream.session(FLEET) });
  expect(data.sentTickets.map(({ id }: { id: string }) => Number(id))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect([data.sentTickets[0].sentAt, data.sentTickets[1].sentAt]).toEqual([
    "2026-03-16T09:01:00.000Z",
    "2026-03-16T09:00:00.000Z",
  ]);
});

test("support is told what the machine lacks, its hypervisor, and the plan of the present period [TICK-01]", async () => {
  await ticket({ serialNumber: "BX-2403-101103" });
  expect((await latest()).text).toContain(
    "OS version: unknown\nHost name: none\nLocation: none\nMaintenance plan: SuperPro\n",
  );
  const renewed = "VA-2303-100107";
  const { $client } = upstream.db;
  const first = `SELECT id FROM maintenance_renewals WHERE service_id IN (SELECT id FROM maintenance_services
    WHERE machine_id = '${machineId(renewed)}') ORDER BY start_date LIMIT 1`;
  $client.prepare(`UPDATE maintenance_renewals SET plan_id = ? WHERE id = (${first})`).run(planId("pro"));
  const next = $client.prepare(`SELECT end_date FROM maintenance_renewals WHERE id = (${first})`).pluck().get();
  const told = async () => {
    await ticket({ serialNumber: renewed });
    return (await latest()).text;
  };
  expect(await told()).toContain("ESXi version: 8.0.2\nHost name: “mi-va-02”");
  upstream.clock.freeze(Number(next) - 1);
  expect(await told()).toContain("Maintenance plan: Pro\n");
  upstream.clock.advance(1);
  expect(await told()).toContain("Maintenance plan: Mission Critical\n");
});

test("more users are asked for by who grants access there [RASA-01, UP-02]", async () => {
  const ask = (by: string, serial = MILANO) => request("sendRASAdditionalSeatsRequestEmail", serial, by);
  expect(codeOf(await ask("editor@acme.example"))).toBeUndefined();
  for (const by of ["viewer@acme.example", "users@acme.example"]) expect(codeOf(await ask(by)), by).toBe("FORBIDDEN");
  expect(codeOf(await ask("editor@acme.example", "BX-2103-100201"))).toBe("FORBIDDEN");
  expect(codeOf(await ask("master@borea.example"))).toBe("NOT_FOUND");
});
