import { CONFIGURATION, GATEWAY } from "#mock/domains/ras/testing";
import { toSeedId } from "#seeds/ids";
import {
  ACME,
  accessAtMilano,
  deployAtFirenze,
  FIRENZE,
  factorsOf,
  MASTER,
  MILANO,
  NEW_PASSWORD,
  openSessionAtMilano,
  type Prepare,
  tokenFor,
  VIEWER,
} from "./call-parts";

/** Prepares the call of somebody who proves both factors for an own profile. */
const proveOwnAccess: Prepare = (upstream) => ({
  by: VIEWER,
  variables: { ...accessAtMilano(upstream, VIEWER), credentials: factorsOf(upstream, VIEWER) },
});

/** Calls of operations about remote access and monitoring. */
export const REMOTE_ACCESS_CALLS: Readonly<Record<string, Prepare>> = {
  deployRas: () => ({ variables: { hyperSerialNumber: GATEWAY.firenze, rasConfiguration: CONFIGURATION } }),
  addRasGateway: async (upstream) => {
    await deployAtFirenze(upstream);
    return { variables: { locationId: FIRENZE, machineSerialNumber: GATEWAY.firenze } };
  },
  cancelRasDeploy: async (upstream) => {
    await deployAtFirenze(upstream);
    return { variables: { hyperSerialNumber: GATEWAY.firenze } };
  },
  undeployRas: () => ({ variables: { hyperSerialNumber: GATEWAY.milano } }),
  removeRasGateway: async (upstream) => {
    const query = "mutation ($serial: String!) { undeployRas(hyperSerialNumber: $serial) }";
    await upstream.ask(query, { as: upstream.session(MASTER), variables: { serial: GATEWAY.milano } });
    return { variables: { locationId: MILANO } };
  },
  dismissGatewayAttention: () => ({ variables: { hyperSerialNumber: GATEWAY.roma, dismissed: true } }),
  renewRasCertificate: ({ db }) => {
    const query = "SELECT certificate_ends_at FROM ras_gateways WHERE serial_number = ?";
    const end = Number(db.$client.prepare(query).pluck().get(GATEWAY.milano));
    return { variables: { hyperSerialNumber: GATEWAY.milano, certificateEndsAt: new Date(end).toISOString() } };
  },
  setRasConfiguration: () => ({
    variables: { hyperSerialNumber: GATEWAY.milano, rasConfiguration: { dns: "9.9.9.9" } },
  }),
  setRasNetworkDestinations: (upstream) => {
    const query = "SELECT network_destinations FROM ras_gateways WHERE serial_number = ?";
    const known: { addresses: unknown[] }[] = JSON.parse(
      String(upstream.db.$client.prepare(query).pluck().get(GATEWAY.milano)),
    );
    const networkDestinations = known.map((each) => ({ ...each, addresses: [{ IP: "10.9.9.9", protocol: "tcp" }] }));
    return { variables: { hyperSerialNumber: GATEWAY.milano, networkDestinations } };
  },
  setDestinations: () => ({
    variables: {
      locationId: FIRENZE,
      destinations: [{ name: "Warehouse", networkDestinations: ["10.9.9.9"] }],
    },
  }),
  addRasUser: (upstream) => {
    const { userId, email, ...rest } = accessAtMilano(upstream, "plain@acme.example");
    return { variables: { ...rest, users: [{ userId, email }] } };
  },
  removeRasUser: (upstream) => ({ variables: accessAtMilano(upstream, VIEWER) }),
  setRasUserAllowedDestinations: (upstream) => ({
    variables: { ...accessAtMilano(upstream, VIEWER), allowedDestinations: ["Office LAN"] },
  }),
  disconnectRasSession: async (upstream) => ({
    variables: {
      hyperSerialNumber: GATEWAY.milano,
      sessionId: await openSessionAtMilano(upstream),
      reason: "The notebook was lost",
    },
  }),
  downloadRasConfigurationFile: proveOwnAccess,
  issueRasProfileTicket: proveOwnAccess,
  redeemRasProfileTicket: (upstream) => ({
    by: VIEWER,
    variables: {
      ...accessAtMilano(upstream, VIEWER),
      ticket: tokenFor(upstream, `profile-download ${GATEWAY.milano}`, VIEWER),
    },
  }),
  issueRasProfileLink: proveOwnAccess,
  redeemRasProfileLink: (upstream) => ({
    by: null,
    variables: { ticket: tokenFor(upstream, `profile-link ${GATEWAY.milano}`, VIEWER) },
  }),
  addCompanyAlertContact: () => ({ variables: { company_id: ACME, email: "night@acme.example" } }),
  deleteCompanyAlertContact: () => ({ variables: { id: toSeedId("alert contact", "acme", "noc@acme.example") } }),
  resetGrafanaPassword: () => ({ variables: { company_id: ACME, new_grafana_password: NEW_PASSWORD } }),
};
