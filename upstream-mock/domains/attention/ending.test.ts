import { expect, test } from "vitest";
import { DAY } from "#contract/durations";
import { GATEWAY, MASTER } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";

const upstream = testUpstream();

const VIEWER = "viewer@acme.example";
const run = (statement: string, ...values: unknown[]) => upstream.db.$client.prepare(statement).run(...values);
const OWN = "serial_number = 'BX-2207-100101' AND user_id = (SELECT id FROM users WHERE email = ?)";
const attention = async (parts: string) => {
  const { data } = await upstream.ask(`query ($id: ID!) { attentionByCompanyId(companyId: $id) { ${parts} } }`, {
    as: upstream.session(MASTER),
    variables: { id: upstream.account(MASTER).companyId },
  });
  return data.attentionByCompanyId;
};

test("a profile that ends soon is counted while no newer one lasts and the access holds, the next first [RASX-07]", async () => {
  const ending = async (): Promise<string[]> =>
    (await attention("profiles { first { email } }")).profiles.first.map(({ email }: { email: string }) => email);
  const now = upstream.clock.now();
  run(`UPDATE ras_issued_certificates SET ends_at = ? WHERE ${OWN}`, now + 1, VIEWER);
  expect((await ending())[0]).toBe(VIEWER);
  run(`UPDATE ras_users SET valid_until = ? WHERE ${OWN}`, now, VIEWER);
  expect(await ending()).not.toContain(VIEWER);
  run(`UPDATE ras_users SET valid_until = NULL WHERE ${OWN}`, VIEWER);
  run(
    `INSERT INTO ras_issued_certificates (serial_number, certificate_serial, issued_at, user_id, ends_at)
     VALUES (?, 'aa', 0, ?, ?)`,
    GATEWAY.milano,
    upstream.account(VIEWER).id,
    now + 300 * DAY,
  );
  expect(await ending()).not.toContain(VIEWER);
});

test("access that ends at the very instant is counted; of many the first three are named [RASX-03, HOME-01]", async () => {
  const ending = async (by: string) => (await attention(`endingAccess(by: "${by}") { total }`)).endingAccess.total;
  expect(await ending("2026-03-20T23:00:00.000Z")).toBe(1);
  run("UPDATE ras_users SET valid_until = ? WHERE serial_number = ?", upstream.clock.now(), GATEWAY.milano);
  const { endedAccess } = await attention("endedAccess { total first { email } }");
  expect([endedAccess.total, endedAccess.first.length]).toEqual([8, 3]);
});

test("a gateway that is not active needs attention, though its expired certificate was dismissed [CONN-04]", async () => {
  const now = upstream.clock.now();
  run(
    "UPDATE ras_gateways SET certificate_ends_at = ?, attention_dismissed_at = ? WHERE serial_number = ?",
    now - 1,
    now,
    GATEWAY.napoli,
  );
  const { gateways } = await attention("gateways { status first { name } }");
  expect(gateways).toContainEqual({ status: "INACTIVE", first: [{ name: "Napoli Depot" }] });
});
