import { readEntityIds } from "#conformance/isolation/operations";
import type { OneTimePurpose } from "#db/schema/access";
import { codeFor, codeOfSecret } from "#mock/control/accounts";
import { issueOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { TestDevice } from "#mock/domains/passkeys/testing";
import { CONFIGURATION, GATEWAY } from "#mock/domains/ras/testing";
import { credentials, type TestUpstream } from "#mock/testing";
import { accessRequestId } from "#seeds/access-requests";
import { companyId } from "#seeds/companies";
import { toSeedId } from "#seeds/ids";
import { locationId } from "#seeds/locations";
import { SEED_PASSWORD } from "#seeds/people";

/** The arguments of a call that succeeds. */
export interface Prepared {
  variables: Record<string, unknown>;
  /** The caller's e-mail; the master without it, nobody with null. */
  by?: string | null;
  /** The caller's session, where the call goes on with what it has begun. */
  as?: string;
}

type Prepare = (upstream: TestUpstream) => Prepared | Promise<Prepared>;

const ACME = companyId("acme");
const MILANO = locationId("acme", "Milano HQ");
const FIRENZE = locationId("acme", "Firenze Shop");
const NEW_PASSWORD = "Lampada-al-neon-7";
const MASTER = "master@acme.example";
const PLAIN = "plain@acme.example";
const VIEWER = "viewer@acme.example";

const worldOfAcme = (upstream: TestUpstream) =>
  readEntityIds(upstream, "acme", { location: "Milano HQ", serial: GATEWAY.milano, user: PLAIN });

/** Returns a new one-time token of a user or an invited person. */
function tokenFor({ db, clock, account }: TestUpstream, purpose: OneTimePurpose, email: string): string {
  const userId = purpose === "invitation" ? null : account(email).id;
  const subject = { email, userId, companyId: ACME, roles: ["fleet.admin"] };
  return issueOneTimeToken(db, purpose, subject, clock.now(), 60_000).token;
}

/** Returns both factors of a user, with a fresh code. */
const factorsOf = (upstream: TestUpstream, email: string) => ({
  email,
  password: SEED_PASSWORD,
  token: codeFor(upstream, email)?.code,
});

async function deployAtFirenze(upstream: TestUpstream): Promise<void> {
  const query =
    "mutation ($serial: String!, $ras: RasConfigurationInput!) { deployRas(hyperSerialNumber: $serial, rasConfiguration: $ras) { status } }";
  const variables = { serial: GATEWAY.firenze, ras: CONFIGURATION };
  await upstream.ask(query, { as: upstream.session(MASTER), variables });
}

async function openSessionAtMilano(upstream: TestUpstream): Promise<string> {
  const query =
    "query ($companyId: ID!) { rasReportsByCompanyId(companyId: $companyId) { serialNumber access { sessions { id } } } }";
  const { data } = await upstream.ask(query, { as: upstream.session(MASTER), variables: { companyId: ACME } });
  const reports: { serialNumber: string; access: { sessions: { id: string }[] }[] }[] = data.rasReportsByCompanyId;
  const access = reports.find(({ serialNumber }) => serialNumber === GATEWAY.milano)?.access ?? [];
  return access.flatMap(({ sessions }) => sessions)[0]?.id ?? "";
}

const accessAtMilano = (upstream: TestUpstream, email: string) => ({
  hyperSerialNumber: GATEWAY.milano,
  hyperOsVersion: osVersionOf(upstream, GATEWAY.milano),
  locationId: MILANO,
  networkDestinations: [],
  allowedDestinations: [],
  userId: upstream.account(email).id,
  email,
});

const osVersionOf = ({ db }: TestUpstream, serial: string) =>
  db.$client.prepare("SELECT os_version FROM machines WHERE serial_number = ?").pluck().get(serial);

const CONTACT = { firstName: "Ada", lastName: "Orta", roleInCompany: "IT Manager", phoneNumber: "+390223456" };
const COMPANY = {
  name: "Orta S.r.l.",
  numberOfEmployees: "21-50",
  marketSector: "Retail",
  vat: "IT99999010021",
  city: "Orta",
  country: "IT",
  province: "NO",
  address: "Via Lago 1",
  postalCode: "28016",
  email: "info@orta.example",
  website: "https://orta.example",
};
const PLACE = { companyId: ACME, name: "Orta", address: "Via Lago 1, Orta" };

const VIEW = { name: "Berlin", query: "q=berlin", isShared: false };

/** Returns a user's personal view as an argument, and the user. */
const viewOf = (upstream: TestUpstream, argument: string) => ({
  by: PLAIN,
  variables: { [argument]: worldOfAcme(upstream).view },
});

const assigned: Prepare = (upstream) => ({
  variables: { id: "assigned-once", locationId: FIRENZE, machineSerialNumbers: [freeMachine(upstream)] },
});

/** Prepares a user's own call that both factors confirm. */
const withCredentials: Prepare = (upstream) => ({
  by: VIEWER,
  variables: { ...accessAtMilano(upstream, VIEWER), credentials: factorsOf(upstream, VIEWER) },
});

const freeMachine = ({ db }: TestUpstream) =>
  db.$client
    .prepare("SELECT serial_number FROM machines WHERE company_id = ? AND location_id IS NULL LIMIT 1")
    .pluck()
    .get(ACME);

/** Maps each operation that changes something to a call that does so. */
export const CALLS: Readonly<Record<string, Prepare>> = {
  authenticate: () => ({ by: null, variables: credentials(MASTER) }),
  verifyToken: (upstream) => ({ by: null, variables: factorsOf(upstream, MASTER) }),
  setupMfa: () => ({ by: null, variables: credentials("newmfa@acme.example") }),
  authenticateWithOneTimeToken: (upstream) => ({
    by: null,
    variables: { email: VIEWER, oneTimeToken: tokenFor(upstream, "impersonation", VIEWER) },
  }),
  sendUserPasswordResetEmail: () => ({ by: null, variables: { email: VIEWER } }),
  resetUserPassword: (upstream) => ({
    by: null,
    variables: { passwordResetToken: tokenFor(upstream, "password-reset", VIEWER), password: NEW_PASSWORD },
  }),
  registerUser: () => ({
    by: null,
    variables: {
      user: {
        account: { email: "ada@orta.example", password: NEW_PASSWORD, data_collection_consent: true },
        contact: CONTACT,
        company: COMPANY,
      },
    },
  }),
  addUser: (upstream) => ({
    by: null,
    variables: {
      user: {
        hash: tokenFor(upstream, "invitation", "bice@orta.example"),
        account: { password: NEW_PASSWORD, data_collection_consent: true },
        contact: CONTACT,
      },
    },
  }),
  logout: () => ({ variables: {} }),
  endSessions: (upstream) => ({ variables: { userId: worldOfAcme(upstream).user } }),
  setAlertChoices: () => ({ variables: { choices: [{ subject: "SEATS", frequency: "WEEKLY" }] } }),
  unsubscribeFromAlerts: () => ({ by: null, variables: { token: "alert-open" } }),
  createCalendarFeed: () => ({ variables: {} }),
  withdrawCalendarFeed: () => ({ variables: {} }),

  createRecoveryCodes: () => ({ variables: { password: SEED_PASSWORD } }),
  beginAuthenticatorReplacement: (upstream) => {
    const { password, token } = factorsOf(upstream, MASTER);
    return { variables: { password, token } };
  },
  confirmAuthenticatorReplacement: async (upstream) => {
    const as = upstream.session(MASTER);
    const { password, token } = factorsOf(upstream, MASTER);
    const query =
      "mutation ($password: String!, $token: String!) { beginAuthenticatorReplacement(password: $password, token: $token) { secret } }";
    const { data } = await upstream.ask(query, { as, variables: { password, token } });
    return { as, variables: { token: codeOfSecret(upstream, data.beginAuthenticatorReplacement.secret).code } };
  },
  beginPasskey: (upstream) => {
    const { password, token } = factorsOf(upstream, MASTER);
    return { variables: { password, token } };
  },
  addPasskey: async (upstream) => {
    const as = upstream.session(MASTER);
    const { data } = await upstream.ask("mutation { beginPasskey }", { as });
    const passkey = new TestDevice(upstream.config.publicOrigin).register(data.beginPasskey);
    return { as, variables: { name: "Phone", passkey } };
  },
  renamePasskey: (upstream) => ({ by: PLAIN, variables: { id: worldOfAcme(upstream).passkey, name: "Laptop" } }),
  removePasskey: (upstream) => ({ by: PLAIN, variables: { id: worldOfAcme(upstream).passkey } }),
  forgetAuthenticator: () => ({ variables: { password: SEED_PASSWORD } }),
  updateUser: ({ account }) => ({
    variables: {
      user: {
        id: account(MASTER).id,
        contact: CONTACT,
        security: { password: SEED_PASSWORD, newPassword: NEW_PASSWORD },
      },
    },
  }),
  removeUser: (upstream) => ({ variables: { id: worldOfAcme(upstream).user } }),
  markWelcomeBannerAsSeen: ({ db }) => {
    const query =
      "SELECT p.id, u.email FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.seen_welcome_banner = 0 LIMIT 1";
    const { id, email } = Object(db.$client.prepare(query).get());
    return { by: email, variables: { profileId: id } };
  },
  requestAccess: () => ({
    by: VIEWER,
    variables: { companyId: ACME, request: { locationId: MILANO, allowedDestinations: [], reason: "To work" } },
  }),
  withdrawAccessRequest: () => ({ by: VIEWER, variables: { id: accessRequestId("printers") } }),
  approveAccessRequest: () => ({
    variables: {
      id: accessRequestId("printers"),
      approval: { allowedDestinations: ["Printers"], term: { until: null }, widens: true },
    },
  }),
  declineAccessRequest: () => ({ variables: { id: accessRequestId("printers"), reason: "Not from home." } }),
  addSavedView: () => ({ variables: { companyId: ACME, list: "users", view: { ...VIEW, isShared: true } } }),
  updateSavedView: (upstream) => {
    const { by, variables } = viewOf(upstream, "id");
    return { by, variables: { ...variables, view: VIEW } };
  },
  removeSavedView: (upstream) => viewOf(upstream, "id"),
  setDefaultView: (upstream) => {
    const { by, variables } = viewOf(upstream, "viewId");
    return { by, variables: { ...variables, companyId: ACME, list: "text" } };
  },
  sendUserInvitationEmail: () => ({
    variables: { invitation: { email: "bice@orta.example", companyId: ACME, roles: ["fleet.admin"] } },
  }),
  resendInvitation: (upstream) => ({ variables: { id: worldOfAcme(upstream).invitation } }),
  withdrawInvitation: (upstream) => ({ variables: { id: worldOfAcme(upstream).invitation } }),
  validateVAT: () => ({ by: null, variables: { vatNumber: "IT99999010013" } }),
  sendTicketEmail: () => ({ variables: { ticket: { subject: "Help", comment: "Something is wrong." } } }),
  sendSerenityRequestEmail: ({ account }) => ({ variables: { userId: account(MASTER).id } }),
  sendRASAdditionalSeatsRequestEmail: ({ account }) => ({
    variables: { userId: account(MASTER).id, machineSerialNumber: GATEWAY.milano },
  }),
  addLocation: (upstream) => ({
    variables: {
      ...PLACE,
      machineSerialNumbers: [freeMachine(upstream)],
      managerUserIds: [upstream.account(PLAIN).id],
    },
  }),
  updateLocation: () => ({ variables: { ...PLACE, locationId: FIRENZE } }),
  removeLocation: () => ({ variables: { companyId: ACME, locationId: FIRENZE } }),
  addLocationToMachines: (upstream) => ({
    variables: { locationId: FIRENZE, machineSerialNumbers: [freeMachine(upstream)] },
  }),
  assignMachines: assigned,
  undoAssignment: async (upstream) => {
    const query =
      "mutation ($id: ID!, $locationId: ID!, $machineSerialNumbers: [String!]!) { assignMachines(id: $id, locationId: $locationId, machineSerialNumbers: $machineSerialNumbers) { id } }";
    await upstream.ask(query, { as: upstream.session(MASTER), variables: (await assigned(upstream)).variables });
    return { variables: { assignmentId: "assigned-once" } };
  },
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
    const { userId, email, ...rest } = accessAtMilano(upstream, PLAIN);
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
  downloadRasConfigurationFile: withCredentials,
  issueRasProfileTicket: withCredentials,
  redeemRasProfileTicket: (upstream) => ({
    by: VIEWER,
    variables: {
      ...accessAtMilano(upstream, VIEWER),
      ticket: tokenFor(upstream, `profile-download ${GATEWAY.milano}`, VIEWER),
    },
  }),
  issueRasProfileLink: withCredentials,
  redeemRasProfileLink: (upstream) => ({
    by: null,
    variables: { ticket: tokenFor(upstream, `profile-link ${GATEWAY.milano}`, VIEWER) },
  }),
  addCompanyAlertContact: () => ({ variables: { company_id: ACME, email: "night@acme.example" } }),
  deleteCompanyAlertContact: () => ({ variables: { id: toSeedId("alert contact", "acme", "noc@acme.example") } }),
  resetGrafanaPassword: () => ({ variables: { company_id: ACME, new_grafana_password: NEW_PASSWORD } }),
};
