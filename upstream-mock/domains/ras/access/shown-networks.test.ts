import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { CAPABILITY_NAMES } from "#contract/capabilities";
import { toGatewayDestination } from "#contract/networks/destinations";
import { CONFIGURATION, GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { codeOf, type GraphqlAnswer, messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";
import { accessRequestId } from "#seeds/access-requests";

let upstream: TestUpstream;
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  upstream = await startTestUpstream();
  calls = rasCalls(upstream);
});
beforeEach(() => upstream.begin());
afterEach(() => {
  upstream.config.capabilities = CAPABILITY_NAMES;
  upstream.rollBack();
});
afterAll(() => upstream.stop());

const define = (name: string, ...IPs: string[]) => toGatewayDestination({ name, networkDestinations: IPs });
const NOW = define("Printers", "10.10.40.22", "10.10.40.21");
const allowedDestinations = ["Printers"];
const gateway = () => ({ hyperSerialNumber: GATEWAY.milano, locationId: calls.at("Milano HQ"), allowedDestinations });

/** Without the revision, an argument that an upstream need not have. */
const CHANGE = `mutation ($s: String!, $e: String!, $n: [RasNetworkDestinationInput!]!, $a: [String!]!) {
  setRasUserAllowedDestinations(hyperSerialNumber: $s, email: $e, networkDestinations: $n, allowedDestinations: $a) { email } }`;

const CALLS: Record<string, (networkDestinations: object[]) => Promise<GraphqlAnswer>> = {
  addRasUser: (networkDestinations) =>
    calls.ask("addRasUser", { ...gateway(), users: [calls.user("plain@acme.example")], networkDestinations }),
  setRasUserAllowedDestinations: (networkDestinations) =>
    upstream.ask(CHANGE, {
      as: upstream.session(MASTER),
      variables: { s: GATEWAY.milano, e: "fleet@acme.example", n: networkDestinations, a: allowedDestinations },
    }),
  removeRasUser: (networkDestinations) =>
    calls.ask("removeRasUser", { ...gateway(), ...calls.user("never@acme.example"), networkDestinations }),
  approveAccessRequest: (networkDestinations) => {
    const approval = { allowedDestinations, networkDestinations, term: { until: "2026-04-01T00:00:00Z" } };
    return calls.ask("approveAccessRequest", { id: accessRequestId("printers"), approval });
  },
};

const definitions = async () =>
  JSON.stringify((await calls.ask("getRasConfiguration", { hyperSerialNumber: GATEWAY.milano })).data);

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name} refuses networks that aren't the location's (contract decision 110) [SAFE-09]`, async () => {
    const refused = await call([define("Printers", "10.10.40.21")]);
    expect([codeOf(refused), messageOf(refused)]).toEqual([
      "CONFLICT",
      "The networks of Printers have changed since you opened this form.",
    ]);
    expect(codeOf(await call([define("Printers", "0.0.0.0/8")]))).toBe("CONFLICT");
    // Of what is not allowed nothing is compared, and the order of networks makes no difference.
    expect((await call([NOW, define("DNS", "8.8.8.8")])).errors).toBeUndefined();
    expect(await definitions()).not.toContain("8.8.8.8");
  });
}

test.each(["setRasUserAllowedDestinations", "removeRasUser"])(
  "the specification's %s ignores them (contract decision 110) [CONF-03]",
  async (name) => {
    upstream.config.capabilities = [];
    expect((await CALLS[name]?.([define("Printers", "8.8.8.8")]))?.errors).toBeUndefined();
    expect(await definitions()).not.toContain("8.8.8.8");
  },
);

test("restored access is refused by networks that aren't the location's (contract decision 110) [RASX-01]", async () => {
  const hyperSerialNumber = GATEWAY.milano;
  await calls.ask("undeployRas", { hyperSerialNumber });
  await calls.ask("removeRasGateway", { locationId: calls.at("Milano HQ") });
  const deploy = (restoreAccess: boolean, ...IPs: string[]) =>
    calls.ask("deployRas", {
      hyperSerialNumber,
      restoreAccess,
      rasConfiguration: { ...CONFIGURATION, networkDestinations: [define("DNS", ...IPs)] },
    });
  expect(codeOf(await deploy(true, "8.8.8.8"))).toBe("CONFLICT");
  const { data } = await deploy(true, "*:53");
  expect(data.deployRas.users.map(({ email }: { email: string }) => email)).toContain("never@acme.example");
});
