import { X509Certificate } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { codeOf, messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  upstream = await startTestUpstream();
  calls = rasCalls(upstream);
});
beforeEach(() => upstream.begin());
afterEach(() => {
  vi.useRealTimers();
  upstream.rollBack();
});
afterAll(() => upstream.stop());

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const MILANO = GATEWAY.milano;
const VIEWER = "viewer@acme.example";

const control = async (path: string) => (await upstream.call("GET", `/__mock${path}`)).json();
const server = () => control(`/ras/server?serialNumber=${MILANO}`);
const force = (serialNumber: string, status: string) =>
  upstream.call("POST", "/__mock/ras", { serialNumber, status, log: [] });

/** Returns what the report says of a gateway's certificate. */
async function ends(serial = MILANO) {
  const { companyId } = upstream.account(MASTER);
  const { data } = await calls.ask("rasReportsByCompanyId", { companyId });
  const { certificateEndsAt, authorityEndsAt } = data.rasReportsByCompanyId.find(
    ({ serialNumber }: { serialNumber: string }) => serialNumber === serial,
  );
  return { certificateEndsAt, authorityEndsAt };
}

const renew = (certificateEndsAt: string, by = MASTER, hyperSerialNumber = MILANO) =>
  calls.ask("renewRasCertificate", { hyperSerialNumber, certificateEndsAt }, by);

/** Sets the ends of Milano's certificate and of its authority, in milliseconds from now. */
function setEnds(certificate: number, authority: number) {
  const now = upstream.clock.now();
  const sql = "UPDATE ras_gateways SET certificate_ends_at = ?, authority_ends_at = ? WHERE serial_number = ?";
  upstream.db.$client.prepare(sql).run(now + certificate, now + authority, MILANO);
  upstream.db.$client.prepare("DELETE FROM ras_authorities").run();
}

describe("renewing a gateway's certificate [CONN-03]", () => {
  test("issues another one of the same authority, for a year from now", async () => {
    const before = { ...(await ends()), ...(await server()) };
    const { data } = await renew(before.certificateEndsAt);
    const after = { ...(await ends()), ...(await server()) };
    expect(data.renewRasCertificate).toBe(new Date(upstream.clock.now() + YEAR).toISOString());
    expect(after.certificateEndsAt).toBe(data.renewRasCertificate);
    for (const part of ["authorityEndsAt", "ca", "tlsCrypt"] as const) expect(after[part]).toBe(before[part]);
    const [old, fresh] = [new X509Certificate(before.cert), new X509Certificate(after.cert)];
    expect(fresh.serialNumber).not.toBe(old.serialNumber);
    expect(fresh.subject).toBe(old.subject);
    expect(fresh.verify(new X509Certificate(after.ca).publicKey)).toBe(true);
    const ahead = Math.max(0, Date.now() - upstream.clock.now());
    expect(Date.parse(fresh.validTo) - ahead).toBeCloseTo(Date.parse(after.certificateEndsAt), -5);
  });

  test("is never valid for longer than its authority, and refused where it would not be valid for longer", async () => {
    setEnds(20 * DAY, 100 * DAY);
    const { certificateEndsAt, authorityEndsAt } = await ends();
    const authority = new X509Certificate((await server()).ca);
    // By the real clock time goes on while the mock's stands still.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_000 });
    expect((await renew(certificateEndsAt)).data.renewRasCertificate).toBe(authorityEndsAt);
    expect(new X509Certificate((await server()).cert).validTo).toBe(authority.validTo);
    const again = await renew(authorityEndsAt);
    expect([codeOf(again), messageOf(again)]).toEqual([
      "FAILED_PRECONDITION",
      "A new certificate wouldn't be valid for longer than this one.",
    ]);
  });

  test("renews an expired one as long as the authority lives, whose end takes an undeployment", async () => {
    setEnds(-DAY, DAY);
    const { certificateEndsAt, authorityEndsAt } = await ends();
    expect((await renew(certificateEndsAt)).data.renewRasCertificate).toBe(authorityEndsAt);
    for (const authority of [-1, 0]) {
      setEnds(-DAY, authority);
      const late = await renew((await ends()).certificateEndsAt);
      expect([codeOf(late), messageOf(late)]).toEqual([
        "FAILED_PRECONDITION",
        "The gateway's certificate authority has expired. Undeploy remote access and deploy it again.",
      ]);
    }
  });

  test("happens once of two who renew at once, and not by an end that is past", async () => {
    const { certificateEndsAt } = await ends();
    const answers = await Promise.all([renew(certificateEndsAt), renew(certificateEndsAt)]);
    expect(answers.map((answer) => codeOf(answer) ?? "renewed").sort()).toEqual(["CONFLICT", "renewed"]);
    expect(codeOf(await renew(certificateEndsAt))).toBe("CONFLICT");
  });

  test("needs ras.deploy, and an active gateway that answers", async () => {
    const { certificateEndsAt } = await ends();
    expect(codeOf(await renew(certificateEndsAt, VIEWER))).toBe("FORBIDDEN");
    for (const [status, code] of [
      ["UNREACHABLE", "GATEWAY_UNREACHABLE"],
      ["DEPLOYING", "FAILED_PRECONDITION"],
      ["INACTIVE", "FAILED_PRECONDITION"],
      ["FAILED", "FAILED_PRECONDITION"],
    ] as const) {
      await force(MILANO, status);
      expect(codeOf(await renew(certificateEndsAt)), status).toBe(code);
    }
    expect((await ends()).certificateEndsAt).toBe(certificateEndsAt);
    expect(codeOf(await renew(certificateEndsAt, MASTER, GATEWAY.firenze))).toBe("FAILED_PRECONDITION");
    const borea = await renew(certificateEndsAt, "master@borea.example", "BX-2203-200101");
    expect([codeOf(borea), messageOf(borea)]).toEqual(["FAILED_PRECONDITION", expect.stringContaining("isn't active")]);
  });

  test("is recorded with both ends, apart from changes of the settings", async () => {
    const { certificateEndsAt } = await ends();
    await renew(certificateEndsAt);
    const { companyId } = upstream.account(MASTER);
    const { data } = await calls.ask("activityByCompanyId", { companyId, question: { serialNumber: MILANO } });
    expect(data.activityByCompanyId.records[0]).toMatchObject({
      sentence: "renewed the gateway certificate at Milano HQ",
      email: MASTER,
      fields: [{ name: "Certificate valid until", before: certificateEndsAt, after: (await ends()).certificateEndsAt }],
    });
  });
});

describe("connected users [CONN-03]", () => {
  interface Session {
    id: string;
    since: string;
  }
  const access = async (): Promise<{ email: string; sessions: Session[]; endedSessions: object[] }[]> => {
    const { companyId } = upstream.account(MASTER);
    const { data } = await calls.ask("rasReportsByCompanyId", { companyId });
    return data.rasReportsByCompanyId.find(({ serialNumber }: { serialNumber: string }) => serialNumber === MILANO)
      .access;
  };

  test("reconnect, and the history says why", async () => {
    const before = (await access()).filter(({ sessions }) => sessions.length > 0);
    expect(before.length).toBeGreaterThan(0);
    await renew((await ends()).certificateEndsAt);
    upstream.clock.advance(60_000);
    const after = (await access()).filter(({ sessions }) => sessions.length > 0);
    expect(after.map(({ email }) => email)).toEqual(before.map(({ email }) => email));
    const renewedAt = new Date(upstream.clock.now() - 60_000).toISOString();
    for (const [index, { sessions, endedSessions }] of after.entries()) {
      expect(sessions[0]?.since).toBe(renewedAt);
      expect(sessions[0]?.id).not.toBe(before[index]?.sessions[0]?.id);
      const reason = "The gateway certificate was renewed";
      expect(endedSessions[0]).toMatchObject({ reason, endedAt: renewedAt, endedBy: "Giulia Ferrari" });
    }
  });

  test("are off once the certificate has expired, until it is renewed", async () => {
    setEnds(-1, YEAR);
    const connected = async () => (await access()).flatMap(({ sessions }) => sessions).length;
    expect(await connected()).toBe(0);
    await renew((await ends()).certificateEndsAt);
    expect(await connected()).toBeGreaterThan(0);
  });
});
