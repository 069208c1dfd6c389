import { buildSelection } from "#conformance/answers";
import { documentFor } from "#conformance/arguments";
import { contractWith, operationsOf } from "#conformance/contract-schema";
import { CAPABILITY_NAMES } from "#contract/capabilities";
import type { TestUpstream } from "#mock/testing";
import { locationId } from "#seeds/locations";

const OPERATIONS = new Map(operationsOf(contractWith(CAPABILITY_NAMES)).map((each) => [each.field.name, each]));

/** The selections of operations; other operations select everything. */
const SELECTED: Readonly<Record<string, string>> = {
  getRasConfiguration: `{ fqdn publicIpOrFqdn internalNetworkConfigurationMethod internalNetwork internalIP
    externalNetworkConfigurationMethod routes { name } networkDestinations { name addresses { IP protocol } } }`,
  destinationsByLocationId: "{ id name networkDestinations createdAt updatedAt }",
  deployRas: "{ status users { email } }",
  setRasConfiguration:
    "{ fqdn dns internalNetworkConfigurationMethod internalNetwork internalIP routes { name addresses { IP } } }",
  addRasGateway: "{ isRasGateway }",
  addRasUser: "{ fulfilled { email username allowedDestinations term { from until } } rejected { email message } }",
  setRasUserAllowedDestinations: "{ email allowedDestinations term { from until } }",
  setDestinations: "{ id name networkDestinations createdAt updatedAt }",
};

export const MASTER = "master@acme.example";
export const VIEWER = "viewer@acme.example";
export const PLAIN = "plain@acme.example";
export const FLEET = "fleet@acme.example";
export const EDITOR = "editor@acme.example";

/** Serial numbers of seeded appliances, by what their gateways show. */
export const GATEWAY = {
  firenze: "BX-2203-101001",
  milano: "BX-2207-100101",
  torino: "BX-2103-100201",
  bologna: "BX-2203-100301",
  genova: "BX-2103-100401",
  roma: "BX-2203-100501",
  napoli: "BX-2203-100601",
  bari: "BX-2203-100701",
  verona: "BX-2203-100801",
};

/** A configuration whose deployment succeeds. */
export const CONFIGURATION = {
  fqdn: "vpn-firenze.acme.example",
  publicIpOrFqdn: "vpn-firenze.acme.example:1194",
  externalNetwork: "WAN",
  externalIP: "172.16.20.5/24",
  dns: "172.16.20.1",
  gatewayIP: "172.16.20.1",
  internalNetworkConfigurationMethod: "none",
};

function operationOf(name: string) {
  const operation = OPERATIONS.get(name);
  if (!operation) throw new Error(`The contract has no ${name}.`);
  return operation;
}

/** Returns the document of an operation with all of its arguments as variables. */
export function documentOf(name: string): string {
  const { kind, field } = operationOf(name);
  return documentFor(kind, field, SELECTED[name] ?? buildSelection(field.type));
}

/** Creates functions that call as seeded accounts. Missing arguments have the gateway's usual values. */
export function rasCalls(upstream: TestUpstream) {
  const osOf = (serial: string) =>
    upstream.db.$client.prepare("SELECT os_version FROM machines WHERE serial_number = ?").pluck().get(serial);

  function ask(name: string, args: Record<string, unknown>, by = MASTER) {
    const variables = { hyperOsVersion: osOf(String(args.hyperSerialNumber)), networkDestinations: [], ...args };
    const names = operationOf(name).field.args.map((arg) => arg.name);
    const passed = Object.fromEntries(Object.entries(variables).filter(([each]) => names.includes(each)));
    return upstream.ask(documentOf(name), { as: upstream.session(by), variables: passed });
  }

  const user = (email: string) => ({ userId: upstream.account(email).id, email });
  return {
    ask,
    user,
    at: (name: string) => locationId("acme", name),
    /** Returns a gateway's status; undefined when the call fails. */
    statusOf: async (serial: string) => (await ask("getRas", { hyperSerialNumber: serial })).data?.getRas?.status,
    /** Grants access at Milano HQ. */
    grant: (emails: string[], allowedDestinations: string[] = [], by = MASTER, term?: object) =>
      ask(
        "addRasUser",
        {
          users: emails.map(user),
          hyperSerialNumber: GATEWAY.milano,
          locationId: locationId("acme", "Milano HQ"),
          allowedDestinations,
          term,
        },
        by,
      ),
    /** Revokes access at Milano HQ. */
    revoke: (email: string, by = MASTER) =>
      ask(
        "removeRasUser",
        {
          ...user(email),
          hyperSerialNumber: GATEWAY.milano,
          locationId: locationId("acme", "Milano HQ"),
          allowedDestinations: [],
        },
        by,
      ),
  };
}
