import { beforeAll, describe, expect, test } from "vitest";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const DAY = 86_400_000;
const FLEET = "fleet@acme.example";

const dismiss = (hyperSerialNumber: string, dismissed = true, by = MASTER) =>
  calls.ask("dismissGatewayAttention", { hyperSerialNumber, dismissed }, by);

/** Returns the failed gateways and the expired certificates that need attention, and which of the reports are dismissed. */
async function attention(by = MASTER) {
  const { data } = await upstream.ask(
    `query ($id: ID!) {
      attentionByCompanyId(companyId: $id) {
        gateways { status first { name } } certificates { first { name } } expiredCertificates { first { name } } }
      rasReportsByCompanyId(companyId: $id) { serialNumber isDismissed } }`,
    { as: upstream.session(by), variables: { id: upstream.account(by).companyId } },
  );
  const { gateways, certificates, expiredCertificates } = data.attentionByCompanyId;
  const failed = gateways.find(({ status }: { status: string }) => status === "FAILED")?.first ?? [];
  const names = (places: { name: string }[]) => places.map(({ name }) => name);
  const reports: { serialNumber: string; isDismissed: boolean | null }[] = data.rasReportsByCompanyId;
  return {
    failed: names(failed),
    expiring: certificates && names(certificates.first),
    expired: expiredCertificates && names(expiredCertificates.first),
    dismissedOf: (serial: string) => reports.find(({ serialNumber }) => serialNumber === serial)?.isDismissed,
  };
}

const expire = (serial: string, at: number) =>
  upstream.db.$client
    .prepare("UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number = ?")
    .run(at, serial);

describe("what needs attention until it is dismissed [CONN-04]", () => {
  test("a failed deployment is dismissed for the whole company, and taken back", async () => {
    expect((await attention()).failed).toEqual(["Roma Office"]);
    expect((await dismiss(GATEWAY.roma)).data.dismissGatewayAttention).toBe(true);
    const after = await attention(FLEET);
    expect([after.failed, after.dismissedOf(GATEWAY.roma)]).toEqual([[], true]);
    expect((await dismiss(GATEWAY.roma)).data.dismissGatewayAttention).toBe(true);
    await dismiss(GATEWAY.roma, false, FLEET);
    const before = await attention();
    expect([before.failed, before.dismissedOf(GATEWAY.roma)]).toEqual([["Roma Office"], false]);
  });

  test("an expired certificate needs attention, and once renewed and expired again does so again", async () => {
    const now = upstream.clock.now();
    expect((await attention()).expired).toEqual([]);
    expire(GATEWAY.milano, now - DAY);
    expect((await attention()).expired).toEqual(["Milano HQ"]);
    await dismiss(GATEWAY.milano);
    expect((await attention()).expired).toEqual([]);
    expire(GATEWAY.milano, now + DAY);
    expect((await attention()).dismissedOf(GATEWAY.milano)).toBeNull();
    upstream.clock.advance(2 * DAY);
    expect((await attention()).expired).toEqual(["Milano HQ"]);
  });

  test("is not an expired certificate of a gateway that failed or deploys, and may be dismissed as it ends", async () => {
    const now = upstream.clock.now();
    for (const serial of [GATEWAY.roma, GATEWAY.bologna]) expire(serial, now - DAY);
    const { expired, dismissedOf } = await attention();
    expect([expired, dismissedOf(GATEWAY.bologna)]).toEqual([[], null]);
    for (const serial of [GATEWAY.roma, GATEWAY.bologna, GATEWAY.milano]) expire(serial, now + DAY);
    expect((await attention()).expiring).toEqual(["Milano HQ"]);
    expire(GATEWAY.milano, now);
    await dismiss(GATEWAY.milano);
    expect((await attention()).dismissedOf(GATEWAY.milano)).toBe(true);
  });

  test("takes ras.deploy, a gateway and something to dismiss", async () => {
    expect(codeOf(await dismiss(GATEWAY.roma, true, "viewer@acme.example"))).toBe("FORBIDDEN");
    expect(codeOf(await dismiss(GATEWAY.milano))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await dismiss("VA-2303-100504"))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await dismiss("BX-1"))).toBe("NOT_FOUND");
    expect((await attention("viewer@acme.example")).expired).toBeNull();
  });

  test("is recorded in the activity, with who did it", async () => {
    await dismiss(GATEWAY.roma);
    await dismiss(GATEWAY.roma);
    await dismiss(GATEWAY.roma, false);
    const { data } = await upstream.ask(
      `query ($id: ID!) { activityByCompanyId(companyId: $id, question: { limit: 3, from: "2026-03-16T09:00:00Z" }) { records { email sentence } } }`,
      { as: upstream.session(MASTER), variables: { id: upstream.account(MASTER).companyId } },
    );
    expect(data.activityByCompanyId.records).toEqual([
      { email: MASTER, sentence: "took back that they dismissed what needs attention at Roma Office" },
      { email: MASTER, sentence: "dismissed what needs attention at Roma Office" },
    ]);
  });
});
