import { beforeAll, describe, expect, test } from "vitest";
import { DAY } from "#contract/durations";
import { CONFIGURATION, GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";

const upstream = testUpstream({ RAS_DEPLOY_SECONDS: "30" });
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const { firenze: FIRENZE, milano: MILANO } = GATEWAY;
/** Another appliance at Milano HQ. */
const NEIGHBOUR = "BX-2207-100102";
const INACTIVE = "Your company's Remote Access Service isn't active.";

const run = (statement: string, ...values: unknown[]) => upstream.db.$client.prepare(statement).run(...values);
const deploy = (hyperSerialNumber = FIRENZE, change: object = {}) =>
  calls.ask("deployRas", { hyperSerialNumber, rasConfiguration: { ...CONFIGURATION, ...change } });
const undeploy = (hyperSerialNumber: string) => calls.ask("undeployRas", { hyperSerialNumber });
const register = (place: string, machineSerialNumber: string) =>
  calls.ask("addRasGateway", { locationId: calls.at(place), machineSerialNumber });
const unregister = (place: string) => calls.ask("removeRasGateway", { locationId: calls.at(place) });
const setVersion = (serial: string, version: string) =>
  run("UPDATE machines SET os_version = ? WHERE serial_number = ?", version, serial);
const endService = () => run("UPDATE company_services SET value = '2026-03-15' WHERE property = 'endingPeriod'");

test("a deployment takes the time of the settings, and its certificates count from its start [RASS-05, RASX-07]", async () => {
  await deploy();
  await register("Firenze Shop", FIRENZE);
  upstream.clock.advance(29_999);
  expect(await calls.statusOf(FIRENZE)).toBe("DEPLOYING");
  upstream.clock.advance(1);
  expect(await calls.statusOf(FIRENZE)).toBe("ACTIVE");
  const { companyId } = upstream.account(MASTER);
  const { rasReportsByCompanyId: reports } = (await calls.ask("rasReportsByCompanyId", { companyId })).data;
  const days = (end: string) => (Date.parse(end) - upstream.clock.now() + 30_000) / DAY;
  const { certificateEndsAt, authorityEndsAt } = reports.find(
    ({ serialNumber }: { serialNumber: string }) => serialNumber === FIRENZE,
  );
  expect([days(certificateEndsAt), days(authorityEndsAt)]).toEqual([365, 3650]);
});

describe("a deployment is refused [RASS-05]", () => {
  test("with destinations or below the OS version that it needs", async () => {
    setVersion(FIRENZE, "4.6.9");
    const networkDestinations = [{ name: "Printers", addresses: [{ IP: "10.0.0.1", protocol: "tcp" }] }];
    expect(messageOf(await deploy(FIRENZE, { networkDestinations }))).toBe(
      "This is available on gateways with version 4.7.0 or later.",
    );
    setVersion(FIRENZE, "4.5.9");
    expect(messageOf(await deploy())).toBe("Update this machine to OS version 4.6.0 or later first.");
    setVersion(FIRENZE, "4.6.0");
    expect(codeOf(await deploy())).toBeUndefined();
  });

  test("with another gateway's public endpoint [RASX-05]", async () => {
    const answer = await deploy(FIRENZE, { publicIpOrFqdn: "VPN-milano.acme.example:1194" });
    expect([codeOf(answer), messageOf(answer)]).toEqual([
      "BAD_USER_INPUT",
      "Another gateway already uses this public endpoint.",
    ]);
  });

  test("while another machine there is registered, or deployed and not registered yet", async () => {
    await undeploy(MILANO);
    expect(codeOf(await deploy(NEIGHBOUR))).toBe("CONFLICT");
    await unregister("Milano HQ");
    await deploy(MILANO);
    expect(codeOf(await deploy(NEIGHBOUR))).toBe("CONFLICT");
    run("UPDATE machines SET is_ras_gateway = 1 WHERE serial_number = ?", NEIGHBOUR);
    expect(codeOf(await register("Milano HQ", MILANO))).toBe("CONFLICT");
  });

  test("without an active service, as registering and cancelling are", async () => {
    await deploy();
    endService();
    const cancelled = await calls.ask("cancelRasDeploy", { hyperSerialNumber: GATEWAY.bologna });
    for (const answer of [cancelled, await register("Firenze Shop", FIRENZE), await deploy(NEIGHBOUR)])
      expect([codeOf(answer), messageOf(answer)]).toEqual(["FAILED_PRECONDITION", INACTIVE]);
  });
});

test("a service is active to the end of its last day in Rome [RAS-06, D8]", async () => {
  run("UPDATE company_services SET value = '2026-03-16' WHERE property = 'endingPeriod'");
  upstream.clock.freeze(Date.parse("2026-03-16T22:59:59.999Z"));
  expect(codeOf(await deploy())).toBeUndefined();
  await undeploy(FIRENZE);
  upstream.clock.advance(1);
  expect(messageOf(await deploy())).toBe(INACTIVE);
});

test("users are listed as access was granted, and of one instant by address [RASA-02]", async () => {
  await calls.grant(["users@acme.example"]);
  upstream.clock.advance(1000);
  await calls.grant(["plain@acme.example"]);
  const emails = async () =>
    (await calls.ask("getRas", { hyperSerialNumber: MILANO })).data.getRas.users.map(
      ({ email }: { email: string }) => email,
    );
  expect((await emails()).slice(-2)).toEqual(["users@acme.example", "plain@acme.example"]);
  run("UPDATE ras_users SET granted_at = 1 WHERE serial_number = ?", MILANO);
  expect(await emails()).toEqual((await emails()).toSorted());
});
