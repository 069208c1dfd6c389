import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";

const upstream = testUpstream();

const PARTS = `gateways { status total first { name } } seats { total first { name } }
  events { severity total first { subject name } } invitations { total first { email } }`;

async function attentionFor(email: string) {
  const { data } = await upstream.ask(`query ($id: ID!) { attentionByCompanyId(companyId: $id) { ${PARTS} } }`, {
    as: upstream.session(email),
    variables: { id: upstream.account(email).companyId },
  });
  return data.attentionByCompanyId;
}
const sql = (text: string) => upstream.db.$client.exec(text);

test("a master is told of everything that waits, the newest and the next by name [HOME-01]", async () => {
  expect(await attentionFor("master@acme.example")).toEqual({
    gateways: expect.arrayContaining([
      { status: "FAILED", total: 1, first: [{ name: "Roma Office" }] },
      { status: "DEPLOYING", total: 2, first: [{ name: "Bologna Lab" }, { name: "Genova Port" }] },
      { status: "INACTIVE", total: 1, first: [{ name: "Napoli Depot" }] },
      { status: "DEGRADED", total: 1, first: [{ name: "Bari Store" }] },
      { status: "UNREACHABLE", total: 1, first: [{ name: "Verona Branch" }] },
    ]),
    seats: { total: 0, first: [] },
    events: [
      { severity: "critical", total: 1, first: [{ subject: "Power supply 2 failed", name: "mi-gw-01" }] },
      {
        severity: "error",
        total: 2,
        first: [
          expect.objectContaining({ subject: "Array degraded" }),
          expect.objectContaining({ subject: "Disk 3 predicts a failure" }),
        ],
      },
    ],
    invitations: { total: 0, first: [] },
  });
});

test("each part is of what the user may list, and null without its permission [HOME-01, UP-02]", async () => {
  const editor = await attentionFor("editor@acme.example");
  expect(editor).toMatchObject({ gateways: [], seats: { total: 0 }, invitations: null });
  expect(editor.events.map(({ total }: { total: number }) => total)).toEqual([1, 1]);
  expect(await attentionFor("viewer@acme.example")).toEqual({
    gateways: [{ status: "FAILED", total: 1, first: [{ name: "Roma Office" }] }],
    seats: null,
    events: null,
    invitations: null,
  });
  expect(await attentionFor("users@acme.example")).toMatchObject({
    gateways: null,
    events: null,
    invitations: { total: 0 },
  });
  expect(Object.values(await attentionFor("plain@acme.example"))).toEqual([null, null, null, null]);
});

test("seats are used up when a gateway's users are as many, while the service is active [HOME-01, RASA-05]", async () => {
  expect((await attentionFor("master@faro.example")).seats).toMatchObject({ total: 1 });
  sql("DELETE FROM ras_users WHERE user_id = (SELECT id FROM users WHERE email = 'master@faro.example')");
  expect((await attentionFor("master@faro.example")).seats).toEqual({ total: 0, first: [] });
  expect((await attentionFor("master@borea.example")).seats).toBeNull();
  // Without a number of seats every gateway is full.
  for (const seats of ["", "-3"]) {
    sql(`UPDATE company_services SET value = '${seats}' WHERE property = 'availableSeats'`);
    expect((await attentionFor("master@acme.example")).seats.total).toBe(8);
  }
});

test("a seat is taken from the first instant of an access to the one before its last [D10, RASX-03]", async () => {
  const seats = async () => (await attentionFor("master@faro.example")).seats.total;
  const now = upstream.clock.now();
  for (const [from, until, total] of [
    [now, null, 1],
    [now + 1, null, 0],
    [null, now + 1, 1],
    [null, now, 0],
  ]) {
    sql(`UPDATE ras_users SET valid_from = ${from}, valid_until = ${until}
      WHERE user_id = (SELECT id FROM users WHERE email = 'master@faro.example')`);
    expect(await seats(), `${from} ${until}`).toBe(total);
  }
});

test("what ends at this very instant has ended, and what ends in thirty days ends soon [RASX-07, HOME-01]", async () => {
  const parts = `gateways { status } certificates { first { name } } expiredCertificates { first { name } }
    profiles { first { name email } } deployments { first { name } }`;
  const counted = async () => {
    const { data } = await upstream.ask(`query ($id: ID!) { attentionByCompanyId(companyId: $id) { ${parts} } }`, {
      as: upstream.session("master@acme.example"),
      variables: { id: upstream.account("master@acme.example").companyId },
    });
    const { gateways, ...named } = data.attentionByCompanyId;
    const names = Object.entries<{ first: { name: string; email?: string }[] }>(named).map(([part, { first }]) => [
      part,
      first.map(({ name, email }) => email ?? name),
    ]);
    return { gateways: gateways.map(({ status }: { status: string }) => status), ...Object.fromEntries(names) };
  };
  const now = upstream.clock.now();
  const MONTH = 30 * 86_400_000;
  const certificate = (at: number, serial = "BX-2207-100101") =>
    sql(`UPDATE ras_gateways SET certificate_ends_at = ${at} WHERE serial_number = '${serial}'`);
  certificate(now);
  expect(await counted()).toMatchObject({ certificates: [], expiredCertificates: ["Milano HQ"] });
  certificate(now + 1);
  expect(await counted()).toMatchObject({ certificates: ["Milano HQ"], expiredCertificates: [] });
  certificate(now + MONTH);
  certificate(now + 1000, "BX-2203-100601");
  expect(await counted()).toMatchObject({ certificates: ["Napoli Depot", "Milano HQ"] });
  certificate(now + MONTH + 1);
  expect(await counted()).toMatchObject({ certificates: ["Napoli Depot"] });

  const profile = (at: number) =>
    sql(`UPDATE ras_issued_certificates SET ends_at = ${at} WHERE serial_number = 'BX-2207-100101'
      AND user_id = (SELECT id FROM users WHERE email = 'viewer@acme.example')`);
  for (const [at, isCounted] of [
    [now, false],
    [now + 1, true],
    [now + MONTH, true],
    [now + MONTH + 1, false],
  ] as const) {
    profile(at);
    expect((await counted()).profiles.includes("viewer@acme.example"), `${at - now}`).toBe(isCounted);
  }

  sql(`UPDATE ras_gateways SET started_at = ${now} - duration_ms WHERE serial_number = 'BX-2203-100301'`);
  const settled = await counted();
  expect(settled.deployments).toEqual(["Bologna Lab"]);
  expect(settled.gateways).not.toContain("ACTIVE");
  sql(`UPDATE ras_gateways SET started_at = ${now} - duration_ms WHERE serial_number = 'BX-2103-100401'`);
  sql(`UPDATE ras_gateways SET started_at = ${now - 1000} - duration_ms WHERE serial_number = 'BX-2203-100301'`);
  expect((await counted()).deployments).toEqual(["Genova Port", "Bologna Lab"]);
  sql(`UPDATE ras_gateways SET started_at = ${now + 1000} - duration_ms WHERE serial_number = 'BX-2203-100301'`);
  sql(
    `UPDATE ras_gateways SET started_at = ${now - 7 * 86_400_000} - duration_ms WHERE serial_number = 'BX-2103-100401'`,
  );
  expect((await counted()).deployments).toEqual([]);
});

test("certificates that end within 30 days are counted, of gateways and of users [RASX-07, HOME-01]", async () => {
  const PARTS_OF_CERTIFICATES = "certificates { total first { name } } profiles { total first { name email } }";
  const ending = async (email: string) =>
    (
      await upstream.ask(`query ($id: ID!) { attentionByCompanyId(companyId: $id) { ${PARTS_OF_CERTIFICATES} } }`, {
        as: upstream.session(email),
        variables: { id: upstream.account(email).companyId },
      })
    ).data.attentionByCompanyId;
  const place = { name: "La Spezia Terminal" };
  expect(await ending("master@faro.example")).toEqual({
    certificates: { total: 1, first: [place] },
    profiles: { total: 1, first: [{ ...place, email: "master@faro.example" }] },
  });
  const torino = (email: string) => ({ name: "Torino Plant", email });
  expect(await ending("master@acme.example")).toEqual({
    certificates: { total: 0, first: [] },
    profiles: { total: 2, first: [torino("fleet@acme.example"), torino("support@acme.example")] },
  });
  expect(await ending("viewer@acme.example")).toEqual({ certificates: null, profiles: null });
  expect(await ending("plain@acme.example")).toEqual({ certificates: null, profiles: null });
  upstream.clock.advance(31 * 86_400_000);
  expect((await ending("master@acme.example")).profiles.total).toBe(0);
});

test("access that ends until an instant is counted, while it holds, for who may extend it [RASX-03, HOME-01]", async () => {
  const document = `query ($id: ID!, $by: DateTime!) { attentionByCompanyId(companyId: $id) {
    endingAccess(by: $by) { total first { name email } } } }`;
  const ending = async (email: string, by = "2026-03-23T23:00:00.000Z") =>
    (
      await upstream.ask(document, {
        as: upstream.session(email),
        variables: { id: upstream.account(email).companyId, by },
      })
    ).data.attentionByCompanyId.endingAccess;
  const support = { name: "Milano HQ", email: "support@acme.example" };
  expect(await ending("master@acme.example")).toEqual({ total: 1, first: [support] });
  expect(await ending("editor@acme.example")).toEqual({ total: 1, first: [support] });
  expect((await ending("master@acme.example", "2026-05-01T00:00:00.000Z")).total).toBe(2);
  expect((await ending("master@acme.example", "2026-03-20T22:59:59.999Z")).total).toBe(0);
  expect((await ending("master@faro.example")).total).toBe(0);
  expect(await ending("viewer@acme.example")).toBeNull();
  upstream.clock.advance(6 * 86_400_000);
  expect((await ending("master@acme.example")).total).toBe(0);
});

test("access that has ended is counted until it is extended or revoked, the latest first [RASX-03, HOME-01]", async () => {
  const ended = async (email: string) =>
    (
      await upstream.ask(
        `query ($id: ID!) { attentionByCompanyId(companyId: $id) { endedAccess { total first { name email } } } }`,
        { as: upstream.session(email), variables: { id: upstream.account(email).companyId } },
      )
    ).data.attentionByCompanyId.endedAccess;
  const report = async () => {
    const { data } = await upstream.ask(
      `query ($id: ID!) { rasReportsByCompanyId(companyId: $id) { access(ended: true) { email sessions { id } } } }`,
      {
        as: upstream.session("master@acme.example"),
        variables: { id: upstream.account("master@acme.example").companyId },
      },
    );
    return data.rasReportsByCompanyId.flatMap(({ access }: { access: { email: string }[] }) => access);
  };
  expect(await ended("master@acme.example")).toEqual({ total: 0, first: [] });
  expect(await report()).toEqual([]);
  upstream.clock.advance(41 * 86_400_000);
  const milano = (email: string) => ({ name: "Milano HQ", email });
  const both = [milano("never@acme.example"), milano("support@acme.example")];
  expect(await ended("master@acme.example")).toEqual({ total: 2, first: both });
  expect(await ended("editor@acme.example")).toEqual({ total: 2, first: both });
  expect(await ended("viewer@acme.example")).toBeNull();
  expect((await ended("master@faro.example")).total).toBe(0);
  expect((await report()).map(({ email }: { email: string }) => email).sort()).toEqual(both.map(({ email }) => email));
  sql("DELETE FROM ras_users WHERE valid_until IS NOT NULL");
  expect((await ended("master@acme.example")).total).toBe(0);
});

test("a gateway is counted for seven days after its deployment, while it is active [RASX-06, HOME-01]", async () => {
  const deployed = async () => {
    const { data } = await upstream.ask(
      `query ($id: ID!) { attentionByCompanyId(companyId: $id) { deployments { total first { name } } }
        rasReportsByCompanyId(companyId: $id) { locationId deployedAt status } }`,
      {
        as: upstream.session("master@acme.example"),
        variables: { id: upstream.account("master@acme.example").companyId },
      },
    );
    expect(
      data.rasReportsByCompanyId.filter(({ deployedAt }: { deployedAt: string | null }) => !deployedAt),
    ).toHaveLength(
      data.rasReportsByCompanyId.filter(({ status }: { status: string }) => status === "DEPLOYING").length,
    );
    return data.attentionByCompanyId.deployments;
  };
  expect((await deployed()).total).toBe(0);
  upstream.clock.advance(86_400_000);
  expect(await deployed()).toEqual({ total: 2, first: [{ name: "Bologna Lab" }, { name: "Genova Port" }] });
  sql("UPDATE ras_gateways SET forced_status = 'FAILED' WHERE serial_number = 'BX-2103-100401'");
  expect((await deployed()).total).toBe(1);
  upstream.clock.advance(7 * 86_400_000);
  expect((await deployed()).total).toBe(0);
});

test("of many the first three are named, of an invitation's end the last two days count [HOME-01]", async () => {
  sql("UPDATE ras_gateways SET forced_status = 'FAILED'");
  const [failed] = (await attentionFor("master@acme.example")).gateways;
  expect(failed).toEqual({
    status: "FAILED",
    total: 8,
    first: [{ name: "Bari Store" }, { name: "Bologna Lab" }, { name: "Genova Port" }],
  });
  const invitations = async () => (await attentionFor("master@faro.example")).invitations;
  expect(await invitations()).toEqual({ total: 1, first: [{ email: "invited@faro.example" }] });
  sql("UPDATE one_time_tokens SET expires_at = expires_at + 86400001 WHERE email = 'invited@faro.example'");
  expect(await invitations()).toEqual({ total: 0, first: [] });
});
