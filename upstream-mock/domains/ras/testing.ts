import type { TestUpstream } from "#mock/testing";
import { locationId } from "#seeds/locations";

/** The operations of this domain, with the GraphQL type of each argument. */
const DECLARED: Record<string, { kind: "query" | "mutation"; args: Record<string, string>; fields: string }> = {
  getRas: {
    kind: "query",
    args: { hyperSerialNumber: "String!", hyperOsVersion: "String!" },
    fields:
      "{ status users { email username allowedDestinations term { from until } } currentStep { dateTime message } progress { step steps secondsLeft } logsTail }",
  },
  getRasConfiguration: {
    kind: "query",
    args: { hyperSerialNumber: "String!", hyperOsVersion: "String!" },
    fields: `{ fqdn publicIpOrFqdn internalNetworkConfigurationMethod internalNetwork internalIP
      externalNetworkConfigurationMethod routes { name } networkDestinations { name addresses { IP protocol } } }`,
  },
  destinationsByLocationId: {
    kind: "query",
    args: { locationId: "ID!" },
    fields: "{ id name networkDestinations createdAt updatedAt }",
  },
  downloadRasConfigurationFile: {
    kind: "query",
    args: { credentials: "RasCredentialsInput!", hyperSerialNumber: "String!", hyperOsVersion: "String!" },
    fields: "",
  },
  issueRasProfileTicket: {
    kind: "mutation",
    args: { credentials: "RasCredentialsInput!", hyperSerialNumber: "String!", hyperOsVersion: "String!" },
    fields: "",
  },
  redeemRasProfileTicket: {
    kind: "mutation",
    args: { ticket: "String!", hyperSerialNumber: "String!", hyperOsVersion: "String!" },
    fields: "",
  },
  deployRas: {
    kind: "mutation",
    args: { hyperSerialNumber: "String!", rasConfiguration: "RasConfigurationInput!", restoreAccess: "Boolean" },
    fields: "{ status users { email } }",
  },
  setRasConfiguration: {
    kind: "mutation",
    args: { hyperSerialNumber: "String!", rasConfiguration: "RasConfigurationPatchInput!" },
    fields:
      "{ fqdn dns internalNetworkConfigurationMethod internalNetwork internalIP routes { name addresses { IP } } }",
  },
  cancelRasDeploy: { kind: "mutation", args: { hyperSerialNumber: "String!" }, fields: "" },
  undeployRas: { kind: "mutation", args: { hyperSerialNumber: "String!" }, fields: "" },
  addRasGateway: {
    kind: "mutation",
    args: { locationId: "ID!", machineSerialNumber: "String!" },
    fields: "{ isRasGateway }",
  },
  removeRasGateway: { kind: "mutation", args: { locationId: "ID!" }, fields: "" },
  addRasUser: {
    kind: "mutation",
    args: {
      users: "[RasUserInput!]!",
      hyperSerialNumber: "String!",
      hyperOsVersion: "String!",
      locationId: "ID!",
      networkDestinations: "[RasNetworkDestinationInput!]!",
      allowedDestinations: "[String!]!",
      term: "RasTermInput",
    },
    fields: "{ fulfilled { email username allowedDestinations } rejected { email message } }",
  },
  removeRasUser: {
    kind: "mutation",
    args: {
      hyperSerialNumber: "String!",
      hyperOsVersion: "String!",
      userId: "ID!",
      email: "String!",
      locationId: "ID!",
      networkDestinations: "[RasNetworkDestinationInput!]!",
      allowedDestinations: "[String!]!",
    },
    fields: "",
  },
  setRasUserAllowedDestinations: {
    kind: "mutation",
    args: {
      hyperSerialNumber: "String!",
      email: "String!",
      networkDestinations: "[RasNetworkDestinationInput!]!",
      allowedDestinations: "[String!]!",
      term: "RasTermInput",
      revision: "String",
    },
    fields: "{ email allowedDestinations term { from until } }",
  },
  disconnectRasSession: {
    kind: "mutation",
    args: { hyperSerialNumber: "String!", sessionId: "ID!", reason: "String!" },
    fields: "",
  },
  setRasNetworkDestinations: {
    kind: "mutation",
    args: { hyperSerialNumber: "String!", networkDestinations: "[RasNetworkDestinationInput!]!" },
    fields: "{ name addresses { IP protocol } }",
  },
  setDestinations: {
    kind: "mutation",
    args: { locationId: "ID!", destinations: "[RasDestinationInput!]!", revision: "String" },
    fields: "{ id name networkDestinations createdAt updatedAt }",
  },
};

export const MASTER = "master@acme.example";

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

/**
 * Returns functions that call as seeded accounts. Arguments that are left out have the usual values for the gateway.
 */
export function rasCalls(upstream: TestUpstream) {
  const osOf = (serial: string) =>
    upstream.db.$client.prepare("SELECT os_version FROM machines WHERE serial_number = ?").pluck().get(serial);

  function ask(operation: string, args: Record<string, unknown>, by = MASTER) {
    const declared = DECLARED[operation];
    if (!declared) throw new Error(`${operation} is not declared`);
    const names = Object.keys(declared.args);
    const head = names.map((name) => `$${name}: ${declared.args[name]}`).join(", ");
    const passed = names.map((name) => `${name}: $${name}`).join(", ");
    const variables = { hyperOsVersion: osOf(String(args.hyperSerialNumber)), networkDestinations: [], ...args };
    const given = Object.fromEntries(Object.entries(variables).filter(([name]) => names.includes(name)));
    const document = `${declared.kind} (${head}) { ${operation}(${passed}) ${declared.fields} }`;
    return upstream.ask(document, { as: upstream.session(by), variables: given });
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
