import { personalViewOf, readEntityIds } from "#conformance/isolation/operations";
import { DAY } from "#contract/durations";
import { departures } from "#db/schema/departures";
import type { OneTimePurpose } from "#db/schema/sign-in";
import { codeFor } from "#mock/control/sign-in-aids";
import { issueOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { CONFIGURATION, GATEWAY } from "#mock/domains/ras/testing";
import type { TestUpstream } from "#mock/testing";
import { companyId } from "#seeds/companies";
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

export type Prepare = (upstream: TestUpstream) => Prepared | Promise<Prepared>;

export const ACME = companyId("acme");
export const MILANO = locationId("acme", "Milano HQ");
export const FIRENZE = locationId("acme", "Firenze Shop");
export const NEW_PASSWORD = "Lampada-al-neon-7";
export const MASTER = "master@acme.example";
export const PLAIN = "plain@acme.example";
export const VIEWER = "viewer@acme.example";

export const worldOfAcme = (upstream: TestUpstream) =>
  readEntityIds(upstream, "acme", { location: "Milano HQ", serial: GATEWAY.milano, user: "plain@acme.example" });

/** Returns a new one-time token of a user or an invited person. */
export function tokenFor({ db, clock, account }: TestUpstream, purpose: OneTimePurpose, email: string): string {
  const userId = purpose === "invitation" ? null : account(email).id;
  const subject = { email, userId, companyId: ACME, roles: ["fleet.admin"] };
  return issueOneTimeToken(db, purpose, subject, clock.now(), 60_000).token;
}

/** Returns both factors of a user, with a fresh code. */
export const factorsOf = (upstream: TestUpstream, email: string) => ({
  email,
  password: SEED_PASSWORD,
  token: codeFor(upstream, email)?.code,
});

export async function deployAtFirenze(upstream: TestUpstream): Promise<void> {
  const query =
    "mutation ($serial: String!, $ras: RasConfigurationInput!) { deployRas(hyperSerialNumber: $serial, rasConfiguration: $ras) { status } }";
  const variables = { serial: GATEWAY.firenze, ras: CONFIGURATION };
  await upstream.ask(query, { as: upstream.session(MASTER), variables });
}

export async function openSessionAtMilano(upstream: TestUpstream): Promise<string> {
  const query =
    "query ($companyId: ID!) { rasReportsByCompanyId(companyId: $companyId) { serialNumber access { sessions { id } } } }";
  const { data } = await upstream.ask(query, { as: upstream.session(MASTER), variables: { companyId: ACME } });
  const reports: { serialNumber: string; access: { sessions: { id: string }[] }[] }[] = data.rasReportsByCompanyId;
  const access = reports.find(({ serialNumber }) => serialNumber === GATEWAY.milano)?.access ?? [];
  return access.flatMap(({ sessions }) => sessions)[0]?.id ?? "";
}

export const accessAtMilano = (upstream: TestUpstream, email: string) => ({
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

export const CONTACT = { firstName: "Ada", lastName: "Orta", roleInCompany: "IT Manager", phoneNumber: "+390223456" };
export const COMPANY = {
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
export const PLACE = { companyId: ACME, name: "Orta", address: "Via Lago 1, Orta" };

export const VIEW = { name: "Berlin", query: "q=berlin", isShared: false };

/** Returns a user's personal view as an argument, and the user. */
export const viewOf = (upstream: TestUpstream, argument: string) => ({
  variables: { [argument]: personalViewOf(upstream, upstream.account(MASTER)) },
});

export const assigned: Prepare = (upstream) => ({
  variables: { id: "assigned-once", locationId: FIRENZE, machineSerialNumbers: [freeMachine(upstream)] },
});

export const tagged: Prepare = (upstream) => ({
  variables: {
    id: "tagged-once",
    companyId: ACME,
    add: ["New"],
    remove: ["Lent out"],
    machineSerialNumbers: [freeMachine(upstream)],
  },
});

export const freeMachine = ({ db }: TestUpstream) =>
  db.$client
    .prepare("SELECT serial_number FROM machines WHERE company_id = ? AND location_id IS NULL LIMIT 1")
    .pluck()
    .get(ACME);

/** Returns the id of a departure that can be called off. The one of the seed is far ahead. */
export function scheduledDeparture({ db, clock, account }: TestUpstream): string {
  const { id: userId, companyId, email } = account(PLAIN);
  const at = clock.now() + DAY;
  const by = { scheduledBy: account(MASTER).id, scheduledByName: MASTER, scheduledAt: clock.now() };
  const row = { id: "scheduled", companyId, userId, email, name: email, ...by, leavesAt: at, dueAt: at };
  db.insert(departures).values(row).run();
  return row.id;
}
