import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

interface Report {
  serialNumber: string;
  status: string;
  emails: string[];
  publicIpOrFqdn: string | null;
}

const ask = (email: string) =>
  upstream.ask(
    "query ($id: ID!) { rasReportsByCompanyId(companyId: $id) { serialNumber status emails publicIpOrFqdn } }",
    { as: upstream.session(email), variables: { id: upstream.account(email).companyId } },
  );
const reportsFor = async (email: string): Promise<Report[]> => (await ask(email)).data.rasReportsByCompanyId;

test("a report says what the gateway itself says, without its latency [RAS-02]", async () => {
  upstream.db.$client.exec("UPDATE ras_gateways SET latency_ms = 600000");
  const reports = await reportsFor("master@acme.example");
  upstream.db.$client.exec("UPDATE ras_gateways SET latency_ms = NULL");
  expect(reports.map(({ status }) => status).sort()).toEqual([
    "ACTIVE",
    "ACTIVE",
    "DEGRADED",
    "DEPLOYING",
    "DEPLOYING",
    "FAILED",
    "INACTIVE",
    "UNREACHABLE",
  ]);
  const as = upstream.session("master@acme.example");
  for (const { serialNumber, status, emails, publicIpOrFqdn } of reports) {
    if (status === "UNREACHABLE") continue;
    const { data } = await upstream.ask(
      `query ($serial: String!, $version: String!) {
        getRas(hyperSerialNumber: $serial, hyperOsVersion: $version) { status users { email } }
        getRasConfiguration(hyperSerialNumber: $serial, hyperOsVersion: $version) { publicIpOrFqdn } }`,
      { as, variables: { serial: serialNumber, version: versionOf(serialNumber) } },
    );
    const users = data.getRas.users.map(({ email }: { email: string }) => email);
    const endpoint = data.getRasConfiguration?.publicIpOrFqdn ?? null;
    expect([data.getRas.status, users, endpoint], serialNumber).toEqual([status, emails, publicIpOrFqdn]);
  }
});

const versionOf = (serialNumber: string) =>
  upstream.db.$client.prepare("SELECT os_version FROM machines WHERE serial_number = ?").pluck().get(serialNumber);

test("reports are of the gateways that one may view, with the users that one may list [UP-02]", async () => {
  expect((await reportsFor("editor@acme.example")).map(({ serialNumber }) => serialNumber)).toEqual(["BX-2207-100101"]);
  const own = await reportsFor("viewer@acme.example");
  expect(own.length).toBeGreaterThan(0);
  for (const { emails } of own) expect(["viewer@acme.example", ""]).toContain(emails.join());
  expect(codeOf(await ask("plain@acme.example"))).toBe("FORBIDDEN");
});

test("a gateway that is registered and not deployed has failed, as it says itself [RASS-01]", async () => {
  upstream.begin();
  const serial = "BX-2207-100102";
  upstream.db.$client.prepare("UPDATE machines SET is_ras_gateway = 1 WHERE serial_number = ?").run(serial);
  const reports = await reportsFor("master@acme.example");
  expect(reports.find(({ serialNumber }) => serialNumber === serial)).toMatchObject({ status: "FAILED", emails: [] });
  upstream.rollBack();
});
