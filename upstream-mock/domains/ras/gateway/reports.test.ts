import { afterAll, beforeAll, expect, test } from "vitest";
import { rasCalls } from "#mock/domains/ras/testing";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";
import { locationId } from "#seeds/locations";

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

test("of a gateway whose users one may not list, only what is one's own is told [UP-02, RASX-02]", async () => {
  upstream.begin();
  const fields = `serialNumber emails seatsUsed seatsRequest { reference }
    tunnel { destinations { name } routes }`;
  const milano = async (email: string) => {
    const { data } = await upstream.ask(`query ($id: ID!) { rasReportsByCompanyId(companyId: $id) { ${fields} } }`, {
      as: upstream.session(email),
      variables: { id: upstream.account(email).companyId },
    });
    return (serial: string) =>
      data.rasReportsByCompanyId.find(({ serialNumber }: { serialNumber: string }) => serialNumber === serial);
  };
  const all = (await milano("master@acme.example"))("BX-2207-100101");
  expect([all.seatsUsed, all.emails.length, all.tunnel.routes]).toEqual([8, 8, ["Office LAN", "Warehouse"]]);
  expect(all.tunnel.destinations.map(({ name }: { name: string }) => name)).toEqual([
    "Office LAN",
    "Warehouse",
    "Intranet",
    "File server",
    "DNS",
    "Everything",
    "Printers",
  ]);
  const none = { seatsUsed: 0, seatsRequest: null, tunnel: null };
  expect((await milano("viewer@acme.example"))("BX-2207-100101")).toMatchObject({
    ...none,
    emails: ["viewer@acme.example"],
  });
  // A user who may list users elsewhere may not do so here.
  upstream.db.$client
    .prepare(
      `INSERT INTO bindings (company_id, resource_id, role_id, user_id)
       SELECT company_id, id, (SELECT id FROM roles WHERE name = 'ras.viewer'), ? FROM resources WHERE reference_id = ?`,
    )
    .run(upstream.account("editor@acme.example").id, locationId("acme", "Roma Office"));
  expect((await milano("editor@acme.example"))("BX-2203-100501")).toMatchObject({ ...none, emails: [] });
  const { getRas } = (
    await rasCalls(upstream).ask("getRas", { hyperSerialNumber: "BX-2203-100501" }, "editor@acme.example")
  ).data;
  expect(getRas.users).toEqual([]);
  upstream.rollBack();
});

test("a gateway that is registered and not deployed has failed, as it says itself [RASS-01]", async () => {
  upstream.begin();
  const serial = "BX-2207-100102";
  upstream.db.$client.prepare("UPDATE machines SET is_ras_gateway = 1 WHERE serial_number = ?").run(serial);
  const reports = await reportsFor("master@acme.example");
  expect(reports.find(({ serialNumber }) => serialNumber === serial)).toMatchObject({ status: "FAILED", emails: [] });
  upstream.rollBack();
});
