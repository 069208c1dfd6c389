import { beforeAll, describe, expect, test } from "vitest";
import { CONFIGURATION, GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { locationId } from "#seeds/locations";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const { firenze: FIRENZE, milano: MILANO, torino: TORINO, bologna: BOLOGNA, genova: GENOVA, roma: ROMA } = GATEWAY;

type By = string | undefined;
const onSerial = (operation: string) => (hyperSerialNumber: string, by?: By) =>
  calls.ask(operation, { hyperSerialNumber }, by);
const getRas = onSerial("getRas");
const getConfiguration = onSerial("getRasConfiguration");
const cancel = onSerial("cancelRasDeploy");
const undeploy = onSerial("undeployRas");
const statusOf = (serial: string) => calls.statusOf(serial);
const deploy = (hyperSerialNumber = FIRENZE, change: object = {}, by?: By) =>
  calls.ask("deployRas", { hyperSerialNumber, rasConfiguration: { ...CONFIGURATION, ...change } }, by);
const register = (place: string, machineSerialNumber: string) =>
  calls.ask("addRasGateway", { locationId: calls.at(place), machineSerialNumber });
const unregister = (place: string) => calls.ask("removeRasGateway", { locationId: calls.at(place) });
const force = (serialNumber: string, status: string | null, more: object = {}) =>
  upstream.call("POST", "/__mock/ras", { serialNumber, status, ...more });

describe("the seed shows each state [RASS-01, RAS-05]", () => {
  test.each([
    [MILANO, "ACTIVE"],
    [TORINO, "ACTIVE"],
    [BOLOGNA, "DEPLOYING"],
    [GENOVA, "DEPLOYING"],
    [ROMA, "FAILED"],
    ["BX-2203-100601", "INACTIVE"],
    ["BX-2203-100701", "DEGRADED"],
  ])("%s is %s", async (serial, status) => expect(await statusOf(serial)).toBe(status));

  test("an unreachable gateway answers with an error", async () => {
    for (const ask of [getRas, getConfiguration]) {
      const answer = await ask("BX-2203-100801");
      expect([codeOf(answer), answer.data?.getRasConfiguration ?? null]).toEqual(["GATEWAY_UNREACHABLE", null]);
    }
    expect(codeOf(await undeploy("BX-2203-100801"))).toBe("GATEWAY_UNREACHABLE");
  });

  test("an appliance that was never deployed has no state and no configuration", async () => {
    expect(codeOf(await getRas(FIRENZE))).toBe("FAILED_PRECONDITION");
    expect((await getConfiguration(FIRENZE)).data.getRasConfiguration).toBeNull();
  });

  test("a deployment under way has a step and no configuration yet; a failed one keeps its log", async () => {
    const { currentStep, logsTail } = (await getRas(BOLOGNA)).data.getRas;
    expect(currentStep).toEqual({ dateTime: "2026-03-16T08:59:40.000Z", message: "Checking the machine" });
    expect(logsTail).toEqual(["2026-03-16T08:59:40.000Z Checking the machine"]);
    expect((await getConfiguration(BOLOGNA)).data.getRasConfiguration).toBeNull();
    expect((await getRas(ROMA)).data.getRas.logsTail.at(-1)).toMatch(/^2026-\S+Z Deployment failed/);
  });

  test("users who may not list users find only themselves", async () => {
    expect((await getRas(MILANO)).data.getRas.users).toHaveLength(8);
    expect((await getRas(MILANO, "viewer@acme.example")).data.getRas.users).toMatchObject([
      { email: "viewer@acme.example", username: "viewer" },
    ]);
  });

  test("the OS version comes from the database; another one in the argument is refused", async () => {
    for (const read of ["getRas", "getRasConfiguration"])
      expect(codeOf(await calls.ask(read, { hyperSerialNumber: TORINO, hyperOsVersion: "4.8.9" }))).toBe("CONFLICT");
  });
});

describe("deploying [RASS-05, RASS-07]", () => {
  test("follows the clock, then the gateway is ACTIVE with its configuration", async () => {
    const { data } = await deploy();
    expect(data.deployRas).toMatchObject({ status: "DEPLOYING", users: [] });
    expect((await register("Firenze Shop", FIRENZE)).data.addRasGateway).toEqual({ isRasGateway: true });
    upstream.clock.advance(59_999);
    expect(await statusOf(FIRENZE)).toBe("DEPLOYING");
    upstream.clock.advance(1);
    expect(await statusOf(FIRENZE)).toBe("ACTIVE");
    expect((await getConfiguration(FIRENZE)).data.getRasConfiguration).toMatchObject({
      fqdn: "vpn-firenze.acme.example",
      externalNetworkConfigurationMethod: "manual",
      internalNetworkConfigurationMethod: "none",
      internalNetwork: null,
      internalIP: null,
      routes: [],
      networkDestinations: [],
    });
  });

  test("is refused with the reason when an appliance can't be a gateway", async () => {
    const cases: [answer: ReturnType<typeof deploy>, code: string][] = [
      [deploy("BX-2003-100901"), "FAILED_PRECONDITION"],
      [deploy("BX-2403-101102"), "FAILED_PRECONDITION"],
      [deploy(MILANO), "CONFLICT"],
      [deploy("BX-2207-100102"), "CONFLICT"],
      [deploy("BX-2203-200102"), "NOT_FOUND"],
      [deploy("BX-2203-200102", {}, "master@borea.example"), "FAILED_PRECONDITION"],
      [deploy("BX-2403-300101", {}, "master@cedro.example"), "FAILED_PRECONDITION"],
      [deploy(FIRENZE, {}, "viewer@acme.example"), "FORBIDDEN"],
    ];
    for (const [answer, code] of cases) expect(codeOf(await answer), JSON.stringify(await answer)).toBe(code);
  });

  test("checks every field again [RASS-03]", async () => {
    const cases: [change: object, message: string][] = [
      [{ fqdn: "vpn" }, "FQDN is invalid"],
      [{ publicIpOrFqdn: "vpn.acme.example:65536" }, "FQDN / Public IP invalid"],
      [{ externalNetwork: " " }, "The external network is invalid"],
      [{ externalIP: "172.16.20.5/33" }, "External IP is invalid"],
      [{ dns: "172.16.20.1, 172.16.20.2" }, "DNS is invalid"],
      [{ gatewayIP: "gw\n" }, "Gateway IP is invalid"],
      [{ internalNetworkConfigurationMethod: "auto" }, "The internal network is invalid"],
      [{ internalNetworkConfigurationMethod: "manual", internalNetwork: "LAN" }, "Internal IP is invalid"],
      [{ routes: [{ name: "Nowhere", addresses: [{ IP: "10.0.0.0/8", protocol: "udp" }] }] }, "Nowhere"],
    ];
    for (const [change, message] of cases) {
      const answer = await deploy(FIRENZE, change);
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual([
        "BAD_USER_INPUT",
        expect.stringContaining(message),
      ]);
    }
  });

  test("stores no internal address with DHCP, no internal network behind NAT", async () => {
    const internal = { internalNetwork: "LAN", internalIP: "10.0.0.5/24" };
    for (const [method, kept] of [
      ["auto", { internalNetwork: "LAN", internalIP: null }],
      ["none", { internalNetwork: null, internalIP: null }],
      ["manual", internal],
    ] as const) {
      await deploy(FIRENZE, { internalNetworkConfigurationMethod: method, ...internal });
      upstream.clock.advance(60_000);
      expect((await getConfiguration(FIRENZE)).data.getRasConfiguration).toMatchObject(kept);
      expect((await undeploy(FIRENZE)).data.undeployRas).toBe(true);
    }
  });

  test("succeeds for one of two deployments at once", async () => {
    const answers = await Promise.all([deploy(), deploy(), deploy()]);
    expect(answers.map((answer) => codeOf(answer) ?? "deployed").sort()).toEqual(["CONFLICT", "CONFLICT", "deployed"]);
  });
});

describe("cancelling and undeploying [RASS-06, RASS-08]", () => {
  test("cancelling needs a deployment under way and version 4.7.0", async () => {
    expect(codeOf(await cancel(GENOVA))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await cancel(MILANO))).toBe("FAILED_PRECONDITION");
    expect((await cancel(BOLOGNA)).data.cancelRasDeploy).toBe(true);
    expect((await unregister("Bologna Lab")).data.removeRasGateway).toBe(true);
    expect(codeOf(await getRas(BOLOGNA))).toBe("FAILED_PRECONDITION");
  });

  test("a registered deployment under way can't be undeployed, an unregistered one can", async () => {
    expect(codeOf(await undeploy(GENOVA))).toBe("FAILED_PRECONDITION");
    await deploy();
    expect((await undeploy(FIRENZE)).data.undeployRas).toBe(true);
    expect(codeOf(await undeploy(FIRENZE))).toBe("FAILED_PRECONDITION");
  });

  test("with force one that does not answer is removed, one under way is not [RASS-10]", async () => {
    const forced = (serial: string) =>
      upstream.ask("mutation ($s: String!) { undeployRas(hyperSerialNumber: $s, force: true) }", {
        as: upstream.session(MASTER),
        variables: { s: serial },
      });
    expect(codeOf(await forced(GENOVA))).toBe("FAILED_PRECONDITION");
    const verona = "BX-2203-100801";
    expect((await forced(verona)).data.undeployRas).toBe(true);
    expect((await unregister("Verona Branch")).data.removeRasGateway).toBe(true);
    expect(codeOf(await getRas(verona))).toBe("FAILED_PRECONDITION");
  });

  test("states are told in one call as they were last heard, where one may see them [DASH-03, UP-02]", async () => {
    const statuses = (names: string[], by = MASTER) =>
      upstream.ask(
        "query ($id: ID!, $ids: [ID!]) { rasReportsByCompanyId(companyId: $id, locationIds: $ids) { locationId status } }",
        {
          as: upstream.session(by),
          variables: { id: upstream.account(by).companyId, ids: names.map((name) => calls.at(name)) },
        },
      );
    const names = ["Milano HQ", "Roma Office", "Verona Branch", "Palermo Site"];
    const told = (await statuses(names)).data.rasReportsByCompanyId;
    const statusAt = (name: string) =>
      told.find((each: { locationId: string }) => each.locationId === calls.at(name))?.status;
    expect(names.map(statusAt)).toEqual(["ACTIVE", "FAILED", "UNREACHABLE", undefined]);
    expect((await statuses(["Roma Office"], "viewer@acme.example")).data.rasReportsByCompanyId).toHaveLength(1);
    expect(codeOf(await statuses(["Verona Branch"], "viewer@acme.example"))).toBe("FORBIDDEN");
  });

  test("undeploying removes users, settings and the location's viewers [RASU-06]", async () => {
    expect((await undeploy(MILANO)).data.undeployRas).toBe(true);
    expect((await unregister("Milano HQ")).data.removeRasGateway).toBe(true);
    const viewer = upstream.account("viewer@acme.example").id;
    const bound = upstream.db.$client
      .prepare(
        `SELECT resources.reference_id FROM bindings JOIN roles ON roles.id = role_id
         JOIN resources ON resources.id = resource_id WHERE user_id = ? AND roles.name = 'ras.viewer'`,
      )
      .pluck()
      .all(viewer);
    expect(bound).toEqual([locationId("acme", "Roma Office")]);
    await deploy(MILANO);
    expect((await getRas(MILANO)).data.getRas.users).toEqual([]);
  });

  test("undeploying is allowed with an expired service", async () => {
    expect((await undeploy("BX-2203-200101", "master@borea.example")).data.undeployRas).toBe(true);
  });

  test("a gateway is registered only once it is deployed, and unregistered only once it is undeployed", async () => {
    expect(codeOf(await register("Firenze Shop", FIRENZE))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await unregister("Milano HQ"))).toBe("FAILED_PRECONDITION");
    await deploy();
    expect(codeOf(await register("Milano HQ", FIRENZE))).toBe("BAD_USER_INPUT");
    expect(codeOf(await register("Firenze Shop", "BX-2203-200101"))).toBe("NOT_FOUND");
  });

  test("an undeployment that broke off shows FAILED, and can be repeated", async () => {
    await undeploy(MILANO);
    expect(await statusOf(MILANO)).toBe("FAILED");
    expect((await getConfiguration(MILANO)).data.getRasConfiguration).toBeNull();
    expect((await undeploy(MILANO)).data.undeployRas).toBe(true);
    expect((await unregister("Milano HQ")).data.removeRasGateway).toBe(true);
    expect(codeOf(await getRas(MILANO))).toBe("FAILED_PRECONDITION");
  });

  test("deploying, cancelling and undeploying at once end in one legal state", async () => {
    await Promise.all([cancel(BOLOGNA), undeploy(BOLOGNA), deploy(BOLOGNA), cancel(BOLOGNA), undeploy(BOLOGNA)]);
    const rows = upstream.db.$client.prepare("SELECT 1 FROM ras_gateways WHERE serial_number = ?").all(BOLOGNA);
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(await statusOf(BOLOGNA)).toBe(rows.length === 1 ? "DEPLOYING" : "FAILED");
  });

  test("a machine with a deployment stays at its location, registered or not", async () => {
    await deploy();
    const answer = await upstream.ask(
      "mutation ($s: [String!]!) { addLocationToMachines(locationId: null, machineSerialNumbers: $s) { id } }",
      { as: upstream.session(MASTER), variables: { s: [FIRENZE] } },
    );
    expect(codeOf(answer)).toBe("FAILED_PRECONDITION");
  });

  test("the database itself refuses to move a gateway", () => {
    const move = upstream.db.$client.prepare("UPDATE machines SET location_id = NULL WHERE serial_number = ?");
    expect(() => move.run(MILANO)).toThrow(/FOREIGN KEY/);
  });
});

describe("steering [UP-05]", () => {
  test("forces a status and releases it", async () => {
    await force(MILANO, "UNREACHABLE");
    expect(codeOf(await getRas(MILANO))).toBe("GATEWAY_UNREACHABLE");
    await force(MILANO, "INACTIVE", { log: ["<b>\u0007"] });
    expect((await getRas(MILANO)).data.getRas).toMatchObject({ status: "INACTIVE" });
    expect((await getRas(MILANO)).data.getRas.logsTail.at(-1)).toBe("2026-03-16T09:00:00.000Z <b>\u0007");
    await force(MILANO, null);
    expect(await statusOf(MILANO)).toBe("ACTIVE");
    expect((await force(FIRENZE, "ACTIVE")).status).toBe(404);
    expect((await upstream.call("POST", "/__mock/ras", { serialNumber: MILANO })).status).toBe(400);
  });

  test("makes one gateway slow", async () => {
    await force(TORINO, null, { latencyMs: 1000 });
    const save = calls.ask("setRasConfiguration", { hyperSerialNumber: TORINO, rasConfiguration: {} });
    const slow = [getRas(TORINO), save].map((answer) => answer.then(() => "slow"));
    expect(await Promise.race([...slow, getRas(MILANO).then(() => "fast")])).toBe("fast");
    expect(await Promise.all(slow)).toEqual(["slow", "slow"]);
  });

  test("is offered on the developers' page", async () => {
    const text = await (await upstream.call("GET", "/__mock")).text();
    expect(text).toContain("vpn-milano.acme.example");
    const body = new URLSearchParams({ serialNumber: MILANO, status: "FAILED" });
    const response = await fetch(`${upstream.origin}/__mock/ras`, { method: "POST", redirect: "manual", body });
    expect([response.status, await statusOf(MILANO)]).toEqual([303, "FAILED"]);
  });
});
