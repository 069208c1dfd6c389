import { beforeAll, expect, test } from "vitest";
import { CONFIGURATION, GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { companyId } from "#seeds/companies";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const { milano: MILANO, roma: ROMA } = GATEWAY;

async function lastAt(place: string, by = MASTER) {
  const document = `query ($id: ID!) { lastRasByLocationId(locationId: $id) {
    endedAt hyperSerialNumber configuration { fqdn internalIP routes { name } } users { email username allowedDestinations
    term { from until } } } }`;
  const answer = await upstream.ask(document, { as: upstream.session(by), variables: { id: calls.at(place) } });
  return answer.data?.lastRasByLocationId ?? codeOf(answer) ?? null;
}
async function undeploy(place: string, hyperSerialNumber: string) {
  await calls.ask("undeployRas", { hyperSerialNumber });
  await calls.ask("removeRasGateway", { locationId: calls.at(place) });
}
const deploy = (hyperSerialNumber: string, change: object = {}, by?: string) =>
  calls.ask("deployRas", { hyperSerialNumber, rasConfiguration: CONFIGURATION, restoreAccess: true, ...change }, by);
const usersOf = async (hyperSerialNumber: string) =>
  (await calls.ask("getRas", { hyperSerialNumber })).data.getRas.users.map(({ email }: { email: string }) => email);

const setVersion = (version: string) =>
  upstream.db.$client.prepare("UPDATE machines SET os_version = ? WHERE serial_number = ?").run(version, MILANO);
const setSeats = (seats: number) =>
  upstream.db.$client
    .prepare("UPDATE company_services SET value = ? WHERE company_id = ? AND property = 'availableSeats'")
    .run(String(seats), companyId("acme"));

test("undeploying keeps settings, routes and access for deploying again [RASX-01]", async () => {
  expect(await lastAt("Milano HQ")).toBeNull();
  await undeploy("Milano HQ", MILANO);
  const last = await lastAt("Milano HQ");
  expect(last).toMatchObject({
    endedAt: new Date(upstream.clock.now()).toISOString(),
    hyperSerialNumber: MILANO,
    configuration: {
      fqdn: "vpn-milano.acme.example",
      internalIP: "10.10.0.5/16",
      routes: [{ name: "Office LAN" }, { name: "Warehouse" }],
    },
  });
  expect(last.users).toHaveLength(8);
  expect(last.users).toContainEqual({
    email: "both@acme.example",
    username: "both",
    allowedDestinations: ["Office LAN"],
    term: null,
  });
});

test("the last users get their access again, to what they could reach and no more [RASX-01]", async () => {
  await undeploy("Milano HQ", MILANO);
  const sql = upstream.db.$client;
  sql.prepare("DELETE FROM ras_destinations WHERE name IN ('DNS', 'Warehouse')").run();
  const { users } = (await deploy(MILANO)).data.deployRas;
  // Without DNS never@ can reach nothing; viewer@ still reaches the rest.
  expect(users).toHaveLength(7);
  upstream.clock.advance(60_000);
  await calls.ask("addRasGateway", { locationId: calls.at("Milano HQ"), machineSerialNumber: MILANO });
  const state = (await calls.ask("getRas", { hyperSerialNumber: MILANO })).data.getRas;
  expect(state.status).toBe("ACTIVE");
  expect(state.users).not.toContainEqual(expect.objectContaining({ email: "never@acme.example" }));
  expect(state.users).toContainEqual({
    email: "viewer@acme.example",
    username: "viewer",
    allowedDestinations: ["Intranet", "File server"],
    term: null,
  });
  const viewer = await calls.ask("getRas", { hyperSerialNumber: MILANO }, "viewer@acme.example");
  expect(viewer.data.getRas.users).toHaveLength(1);
});

test("access for a time is restored with its last day, and not once it has ended [RASX-01, RASX-03]", async () => {
  const until = "2026-03-20T23:00:00.000Z";
  const support = "support@acme.example";
  const lastUser = async () =>
    (await lastAt("Milano HQ")).users.find(({ email }: { email: string }) => email === support);
  await undeploy("Milano HQ", MILANO);
  expect(await lastUser()).toMatchObject({ username: "support", term: { from: null, until } });
  await deploy(MILANO);
  const { users } = (await calls.ask("getRas", { hyperSerialNumber: MILANO })).data.getRas;
  expect(users).toContainEqual(expect.objectContaining({ email: support, term: { from: null, until } }));
  await undeploy("Milano HQ", MILANO);
  upstream.clock.freeze(Date.parse(until) - 1);
  expect(await lastUser()).toBeDefined();
  upstream.clock.advance(1);
  expect(await lastUser()).toBeUndefined();
  await deploy(MILANO);
  expect(await usersOf(MILANO)).not.toContain(support);
});

test("access is restored as far as there are seats, and not to who has left [RASX-01, RASA-05]", async () => {
  const before = await usersOf(MILANO);
  await undeploy("Milano HQ", MILANO);
  setSeats(3);
  await upstream.ask("mutation ($id: ID!) { removeUser(id: $id) }", {
    as: upstream.session(MASTER),
    variables: { id: upstream.account("fleet@acme.example").id },
  });
  await deploy(MILANO);
  const first = before.filter((email: string) => email !== "fleet@acme.example").slice(0, 3);
  expect((await usersOf(MILANO)).toSorted()).toEqual(first.toSorted());
});

test("a deployment that never came up does not make its location forget the users [RASX-01]", async () => {
  await undeploy("Roma Office", ROMA);
  await deploy(ROMA, { restoreAccess: false });
  expect(await usersOf(ROMA)).toEqual([]);
  await calls.ask("cancelRasDeploy", { hyperSerialNumber: ROMA });
  const last = await lastAt("Roma Office");
  expect([last.configuration.fqdn, last.users.length]).toEqual([CONFIGURATION.fqdn, 1]);
  // Once it has come up, whom it had counts.
  await deploy(ROMA, { restoreAccess: false });
  upstream.clock.advance(60_000);
  await undeploy("Roma Office", ROMA);
  expect((await lastAt("Roma Office")).users).toEqual([]);
});

test("a deployment that failed does not make its location forget the users either [RASX-01]", async () => {
  await undeploy("Roma Office", ROMA);
  const rasConfiguration = { ...CONFIGURATION, fqdn: "fail.acme.example" };
  await deploy(ROMA, { restoreAccess: false, rasConfiguration });
  upstream.clock.advance(60_000);
  expect((await calls.ask("getRas", { hyperSerialNumber: ROMA })).data.getRas.status).toBe("FAILED");
  await undeploy("Roma Office", ROMA);
  expect((await lastAt("Roma Office")).users).toHaveLength(1);
});

test("a gateway that can't restrict access gives none back that was restricted [RASX-01, RASA-02]", async () => {
  await undeploy("Milano HQ", MILANO);
  const { users } = await lastAt("Milano HQ");
  const unrestricted = users.filter((user: { allowedDestinations: string[] }) => user.allowedDestinations.length === 0);
  expect(unrestricted.length).toBeGreaterThan(0);
  expect(unrestricted.length).toBeLessThan(users.length);
  setVersion("4.6.0");
  const restored = (await deploy(MILANO, { rasConfiguration: { ...CONFIGURATION, routes: [] } })).data.deployRas.users;
  expect(restored.map(({ email }: { email: string }) => email).toSorted()).toEqual(
    unrestricted.map(({ email }: { email: string }) => email).toSorted(),
  );
});

const comeUp = () => upstream.clock.advance(60_000);

// Only a gateway that can have routes is without them by choice.
test.each<[string, () => unknown, { comesUp: boolean; routes: boolean }]>([
  ["a gateway can't restrict access", () => setVersion("4.6.0"), { comesUp: true, routes: true }],
  ["there are too few seats", () => setSeats(2), { comesUp: true, routes: false }],
  ["the deployment was undone before it came up", () => setSeats(2), { comesUp: false, routes: false }],
])("what wasn't restored because %s is offered again [RASX-01]", async (_why, change, { comesUp, routes }) => {
  await undeploy("Milano HQ", MILANO);
  const before = await lastAt("Milano HQ");
  change();
  const { users } = (await deploy(MILANO, { rasConfiguration: { ...CONFIGURATION, routes: [] } })).data.deployRas;
  expect(users.length).toBeLessThan(before.users.length);
  if (comesUp) comeUp();
  await undeploy("Milano HQ", MILANO);
  const byEmail = (listed: { email: string }[]) =>
    listed.toSorted((one, other) => one.email.localeCompare(other.email));
  const { users: offered, configuration } = await lastAt("Milano HQ");
  expect(byEmail(offered)).toEqual(byEmail(before.users));
  expect(configuration.routes).toEqual(routes ? before.configuration.routes : []);
});

test("access that was given again and revoked is not offered any more [RASX-01, RASA-04]", async () => {
  const waiting = "both@acme.example";
  await undeploy("Milano HQ", MILANO);
  setVersion("4.6.0");
  await deploy(MILANO, { rasConfiguration: { ...CONFIGURATION, routes: [] } });
  comeUp();
  await calls.ask("addRasGateway", { locationId: calls.at("Milano HQ"), machineSerialNumber: MILANO });
  const granted = (await calls.grant([waiting])).data.addRasUser.fulfilled;
  expect(granted).toHaveLength(1);
  const [first] = await usersOf(MILANO);
  for (const email of [waiting, first]) {
    await calls.ask("removeRasUser", {
      ...calls.user(email),
      allowedDestinations: [],
      hyperSerialNumber: MILANO,
      locationId: calls.at("Milano HQ"),
    });
  }
  await undeploy("Milano HQ", MILANO);
  const offered = (await lastAt("Milano HQ")).users.map(({ email }: { email: string }) => email);
  expect(offered).toHaveLength(6);
  expect(offered).not.toContain(waiting);
  expect(offered).not.toContain(first);
});

test("it is for who may deploy, and restoring for who may grant access [RASX-01, UP-02]", async () => {
  await undeploy("Milano HQ", MILANO);
  expect(await lastAt("Milano HQ", "viewer@acme.example")).toBe("FORBIDDEN");
  expect((await lastAt("Milano HQ", "editor@acme.example")).users).toHaveLength(8);
  const grants = "DELETE FROM role_permissions WHERE permission IN ('ras.user.create', 'ras.user.list')";
  upstream.db.$client.prepare(grants).run();
  expect((await lastAt("Milano HQ", "editor@acme.example")).users).toHaveLength(1);
  expect(codeOf(await deploy(MILANO, {}, "editor@acme.example"))).toBe("FORBIDDEN");
  expect(codeOf(await deploy(MILANO, { restoreAccess: false }, "editor@acme.example"))).toBeUndefined();
  expect(await lastAt("Bologna Lab")).toBeNull();
});
