import { isInvitationExpiringSoon } from "#contract/attention";
import { type PermissionName, ROLE_PERMISSIONS } from "#contract/permissions";
import { OS5_ADDON } from "#contract/services";
import {
  AccountReader,
  type AnswerReader,
  type Comparison,
  compareAll,
  differenceOf,
  missingIn,
  Unchecked,
} from "./account-reader";
import { permits } from "./accounts";
import { CONNECTION_COMPARISONS } from "./connection-checks";
import { LostAnswer } from "./http-client";
import { PAGE_COMPARISONS } from "./page-checks";
import { REQUEST_COMPARISONS } from "./request-checks";
import { REST_CALLS } from "./rest-checks";
import type { Run } from "./run";

interface Row {
  id: string;
}
interface Machine extends Row {
  serialNumber: string;
  locationId: string | null;
  isRasGateway: boolean;
  osVersion: string;
}
interface Ras {
  users: { email: string; allowedDestinations: string[] }[];
}
interface Location extends Row {
  name: string;
}
interface User extends Row {
  email: string;
  mfaTokenUsed: boolean | null;
  company: { id: string; locationIds: string[] };
  policies: Policy[];
}
interface Policy extends Row {
  resource: { type: string; referenceId: string };
  bindings: { userIds: string[]; role: { name: string } }[];
}
interface RasReport {
  serialNumber: string;
  locationId: string;
  status: string;
  certificateEndsAt: string | null;
  /** Undefined where the upstream lacks it. */
  authorityEndsAt?: string | null;
  isDismissed?: boolean | null;
  tunnel: { destinations: { name: string }[] } | null;
}
interface Event extends Row {
  emitter: { serialNumber: string };
}
interface Attention {
  gateways: { total: number }[] | null;
  expiredCertificates: { total: number } | null;
  events: { total: number; first: Row[] }[] | null;
  invitations: { total: number; first: Row[] } | null;
}
interface Found {
  total: number;
  rows: { id: string; serialNumber: string }[];
}

/** The most things about which one question is asked. */
const MOST_ASKED = 100;

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
const serials = (rows: readonly { serialNumber: string }[]) => rows.map(({ serialNumber }) => serialNumber);

const usersOf = (reader: AnswerReader) => reader.ofCompany<User[]>("usersByCompanyId");
const machinesOf = (reader: AnswerReader) => reader.ofCompany<Machine[]>("machinesByCompanyId");
const locationsOf = (reader: AnswerReader) => reader.ofCompany<Location[]>("locationsByCompanyId");
const policiesOf = (reader: AnswerReader) => reader.ofCompany<Policy[]>("policiesByCompanyId");
const reportsOf = (reader: AnswerReader, more = {}) => reader.ofCompany<RasReport[]>("rasReportsByCompanyId", more);
const meOf = (reader: AnswerReader) => reader.read<User>("loggedInUser");

/** Returns the rows. @throws Unchecked when there are too few to compare */
function atLeast<Value>(count: number, rows: readonly Value[], what: string): readonly Value[] {
  if (rows.length < count) throw new Unchecked(`no company has ${count === 1 ? what : `${count} ${what}`}`);
  return rows;
}

/** Returns the machines at each location, those without one aside. */
async function placedMachines(reader: AnswerReader): Promise<Map<string, Machine[]>> {
  const placed = new Map<string, Machine[]>();
  for (const machine of await machinesOf(reader))
    if (machine.locationId) placed.set(machine.locationId, [...(placed.get(machine.locationId) ?? []), machine]);
  atLeast(2, [...placed], "locations with machines");
  return placed;
}

/** Returns where the account's access is restricted while it may not list destinations, with their names. */
async function restrictedAccess(reader: AnswerReader): Promise<{ locationId: string; allowed: string[] }[]> {
  const { company, on = {}, email } = reader.account;
  const isOwn = (user: { email: string }) => user.email.toLowerCase() === email.toLowerCase();
  const found = [];
  for (const [locationId, roles] of Object.entries(on)) {
    if (permits([...company, ...roles], "location.destination.list") || !permits(roles, "ras.view")) continue;
    const machines = await reader.read<Machine[]>("machinesByLocationIds", { locationIds: [locationId] }, locationId);
    const gateway = machines.find(({ isRasGateway }) => isRasGateway);
    if (!gateway) continue;
    const key = { hyperSerialNumber: gateway.serialNumber, hyperOsVersion: gateway.osVersion };
    const { users } = await reader.read<Ras>("getRas", key, locationId);
    const allowed = users.find(isOwn)?.allowedDestinations ?? [];
    if (allowed.length > 0) found.push({ locationId, allowed });
  }
  return found;
}

/** Returns the search of a text in the company. */
const searchOf = (reader: AnswerReader, text: string) =>
  reader.ofCompany<Record<"machines" | "locations" | "users", Found>>("search", {
    question: { words: { text, timeZone: "UTC" }, limit: 50 },
  });

const isOnCompany = ({ account }: AnswerReader, permission: PermissionName) => permits(account.company, permission);

/** Throws Unchecked unless the account has a permission on its company. */
function requireOnCompany(reader: AnswerReader, permission: PermissionName): void {
  if (!isOnCompany(reader, permission)) throw new Unchecked(`no account has ${permission}`);
}

/** What reads that answer the same have to say alike (CONF-04). */
export const LIST_COMPARISONS: readonly Comparison[] = [
  {
    where: "loggedInUser",
    expected: "the account that logged in, by both factors",
    async find(reader) {
      const { email, mfaTokenUsed } = await meOf(reader);
      const isSame = email?.toLowerCase() === reader.account.email.toLowerCase() && mfaTokenUsed === true;
      return isSame ? null : `${email}, mfaTokenUsed: ${mfaTokenUsed}`;
    },
  },
  {
    where: "policiesByCompanyId",
    expected: "all that bind the account by loggedInUser",
    async find(reader) {
      const id = reader.account.userId;
      const namesOf = (policies: Policy[]) =>
        policies.flatMap(({ resource, bindings }) =>
          bindings.flatMap(({ userIds, role }) =>
            userIds.includes(id) ? [`${role.name} on ${resource.referenceId}`] : [],
          ),
        );
      return differenceOf(namesOf((await meOf(reader)).policies), namesOf(await policiesOf(reader)));
    },
  },
  {
    where: "usersByCompanyId",
    expected: "oneself, and all whom policiesByCompanyId binds",
    async find(reader) {
      const bound = (await policiesOf(reader)).flatMap(({ bindings }) => bindings.flatMap(({ userIds }) => userIds));
      return missingIn([reader.account.userId, ...bound], ids(await usersOf(reader)));
    },
  },
  {
    where: "userById",
    expected: "the user of usersByCompanyId",
    async find(reader) {
      const users = atLeast(2, await usersOf(reader), "users");
      for (const { id, email } of users.slice(-2)) {
        const user = await reader.read<User>("userById", { id });
        if (user.id !== id || user.email !== email) return `${user.email} in place of ${email}`;
      }
      return null;
    },
  },
  {
    where: "masterAccountEmail",
    expected: "the address of a user with the role master",
    async find(reader) {
      requireOnCompany(reader, "user.list");
      const email = await reader.ofCompany<string | null>("masterAccountEmail");
      if (email === null) throw new Unchecked("no company has a named master");
      const masters = (await usersOf(reader)).filter(({ policies }) =>
        policies.some(({ bindings }) => bindings.some(({ role }) => role.name === "master")),
      );
      return masters.some((master) => master.email === email) ? null : email;
    },
  },
  {
    where: "authorize",
    expected: "what the matrix says of the account's roles",
    async find(reader) {
      const { companyId, company } = reader.account;
      for (const permissionName of ROLE_PERMISSIONS.master) {
        const question = { resourceType: "company", resourceReferenceId: companyId, permissionName };
        const may = await reader.read<boolean>("authorize", question);
        if (may !== permits(company, permissionName)) return `${may} for ${permissionName}`;
      }
      return null;
    },
  },
  {
    where: "sessionsByUserId",
    expected: "one current session, the one that asks",
    async find(reader) {
      const sessions = await reader.read<{ current: boolean }[]>("sessionsByUserId", { userId: reader.account.userId });
      const { length } = sessions.filter(({ current }) => current);
      return length === 1 ? null : `${length} current of ${sessions.length}`;
    },
  },
  {
    where: "locationsByCompanyId",
    expected: "the locations that loggedInUser.company names",
    find: async (reader) => differenceOf((await meOf(reader)).company.locationIds, ids(await locationsOf(reader))),
  },
  {
    where: "locationsByIds",
    expected: "the locations that were asked for",
    async find(reader) {
      const all = ids(atLeast(2, await locationsOf(reader), "locations")).slice(0, MOST_ASKED);
      for (const asked of [all, all.slice(-1)]) {
        const wrong = differenceOf(asked, ids(await reader.read<Row[]>("locationsByIds", { ids: asked })));
        if (wrong) return wrong;
      }
      return null;
    },
  },
  {
    where: "machinesByCompanyId",
    expected: "machines at the locations of locationsByCompanyId",
    find: async (reader) => missingIn((await placedMachines(reader)).keys(), ids(await locationsOf(reader))),
  },
  {
    where: "machinesByLocationIds",
    expected: "the machines of machinesByCompanyId that are there",
    async find(reader) {
      const placed = await placedMachines(reader);
      const all = [...placed.keys()].slice(0, MOST_ASKED);
      for (const locationIds of [all, all.slice(0, 1)]) {
        const there = locationIds.flatMap((id) => placed.get(id) ?? []);
        const came = await reader.read<Machine[]>("machinesByLocationIds", { locationIds });
        const wrong = differenceOf(serials(there), serials(came));
        if (wrong) return wrong;
      }
      return null;
    },
  },
  {
    where: "serenityEventsBySerialNumbers",
    expected: "events of the machines that were asked for, of each the same",
    async find(reader) {
      requireOnCompany(reader, "appliance.list");
      const { asked, events } = await eventsOf(reader);
      const strange = events.find(({ emitter }) => !asked.includes(emitter.serialNumber));
      if (strange) return `an event of ${strange.emitter.serialNumber}`;
      const serialNumber = atLeast(1, events, "an event")[0]?.emitter.serialNumber;
      const own = await reader.read<Event[]>("serenityEventsBySerialNumbers", { serialNumbers: [serialNumber] });
      const ofMachine = events.filter(({ emitter }) => emitter.serialNumber === serialNumber);
      return differenceOf(ids(ofMachine), ids(own));
    },
  },
  {
    where: "serenityEventsBySerialNumbers",
    expected: "the events of attentionByCompanyId",
    async find(reader) {
      requireOnCompany(reader, "appliance.list");
      if ((await machinesOf(reader)).length > MOST_ASKED) throw new Unchecked("the companies have too many machines");
      const { events: waiting } = await reader.ofCompany<Attention>("attentionByCompanyId");
      const first = atLeast(
        1,
        (waiting ?? []).flatMap((severity) => severity.first),
        "a waiting event",
      );
      return missingIn(ids(first), ids((await eventsOf(reader)).events));
    },
  },
  {
    where: "rasReportsByCompanyId",
    expected: "a report of each gateway of machinesByCompanyId, at its location",
    async find(reader) {
      requireOnCompany(reader, "ras.view");
      const nameOf = ({ serialNumber, locationId }: Pick<RasReport, "serialNumber"> & { locationId: string | null }) =>
        `${serialNumber} at ${locationId}`;
      const gateways = (await machinesOf(reader)).filter(({ isRasGateway }) => isRasGateway);
      return differenceOf(atLeast(1, gateways, "a gateway").map(nameOf), (await reportsOf(reader)).map(nameOf));
    },
  },
  {
    where: "rasReportsByCompanyId",
    expected: "the gateways at the locations that were asked for",
    async find(reader) {
      requireOnCompany(reader, "ras.view");
      const all = atLeast(2, await reportsOf(reader), "gateways");
      const locationIds = all.slice(0, 1).map(({ locationId }) => locationId);
      const there = all.filter(({ locationId }) => locationIds.includes(locationId));
      return differenceOf(serials(there), serials(await reportsOf(reader, { locationIds })));
    },
  },
  {
    where: "rasReportsByCompanyId",
    expected: "no gateway certificate that is valid for longer than its authority",
    async find(reader) {
      const reports = await reportsOf(reader);
      if (reports.every(({ authorityEndsAt }) => authorityEndsAt === undefined))
        throw new Unchecked("no report says when an authority ends", true);
      const deployed = reports.filter(({ certificateEndsAt }) => certificateEndsAt !== null);
      const late = atLeast(1, deployed, "a deployed gateway").find(
        ({ certificateEndsAt, authorityEndsAt }) =>
          !(Date.parse(certificateEndsAt ?? "") <= Date.parse(authorityEndsAt ?? "")),
      );
      return late ? `${late.serialNumber} until ${late.certificateEndsAt}, ${late.authorityEndsAt}` : null;
    },
  },
  {
    where: "destinationsByLocationId",
    expected: "the destinations of the location, as its gateway's report has them",
    async find(reader) {
      const reports = (await reportsOf(reader)).filter(({ tunnel }) => (tunnel?.destinations.length ?? 0) > 0);
      const [report] = atLeast(1, reports, "a gateway with destinations");
      const locationId = report?.locationId ?? "";
      const destinations = await reader.read<{ name: string; locationId: string }[]>(
        "destinationsByLocationId",
        { locationId },
        locationId,
      );
      const elsewhere = destinations.find((destination) => destination.locationId !== locationId);
      if (elsewhere) return `a destination of ${elsewhere.locationId}`;
      const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
      return differenceOf(names(report?.tunnel?.destinations ?? []), names(destinations));
    },
  },
  {
    where: "destinationsByLocationId",
    expected: "without location.destination.list none but those that one's own access reaches",
    async find(reader) {
      const own = await restrictedAccess(reader);
      const { locationId, allowed } = atLeast(1, own, "restricted user who may not list destinations")[0] ?? Object();
      const read = await reader.read<{ name: string }[]>("destinationsByLocationId", { locationId }, locationId);
      return differenceOf(
        allowed,
        read.map(({ name }) => name),
      );
    },
  },
  {
    where: "attentionByCompanyId",
    expected: "as many gateways as rasReportsByCompanyId has that are not ACTIVE",
    async find(reader) {
      const { gateways } = await reader.ofCompany<Attention>("attentionByCompanyId");
      const idle = (await reportsOf(reader)).filter(
        ({ status, isDismissed }) => status !== "ACTIVE" && !(status === "FAILED" && isDismissed),
      );
      const total = (gateways ?? []).reduce((sum, each) => sum + each.total, 0);
      return total === atLeast(1, idle, "a gateway that is not ACTIVE").length ? null : `${total} of ${idle.length}`;
    },
  },
  {
    where: "attentionByCompanyId",
    expected: "as many expired certificates as rasReportsByCompanyId has that were not dismissed",
    async find(reader) {
      requireOnCompany(reader, "ras.deploy");
      const { expiredCertificates } = await reader.ofCompany<Attention>("attentionByCompanyId");
      const expired = (await reportsOf(reader)).filter(
        ({ status, certificateEndsAt, isDismissed }) =>
          status !== "FAILED" && Date.parse(certificateEndsAt ?? "") <= reader.now && isDismissed === false,
      );
      const total = expiredCertificates?.total ?? 0;
      return total === expired.length ? null : `${total} of ${expired.length}`;
    },
  },
  {
    where: "attentionByCompanyId",
    expected: "the invitations of pendingInvitationsByCompanyId that end soon",
    async find(reader) {
      requireOnCompany(reader, "user.list");
      const { invitations } = await reader.ofCompany<Attention>("attentionByCompanyId");
      const pending = await reader.ofCompany<{ id: string; expiresAt: string }[]>("pendingInvitationsByCompanyId");
      const { now } = reader;
      const soon = pending.filter(({ expiresAt }) => isInvitationExpiringSoon(Date.parse(expiresAt), now));
      const isSame = invitations?.total === soon.length && missingIn(ids(invitations.first), ids(soon)) === null;
      return isSame ? null : `${invitations?.total} of ${soon.length}`;
    },
  },
  {
    where: "search",
    expected: "the machine by its serial number, the location by its name, oneself by the e-mail",
    async find(reader) {
      for (const permission of ["appliance.list", "location.create", "user.list"] as const)
        requireOnCompany(reader, permission);
      const [machine] = atLeast(1, await machinesOf(reader), "a machine");
      const [location] = atLeast(1, await locationsOf(reader), "a location");
      const { machines } = await searchOf(reader, machine?.serialNumber ?? "");
      const { locations } = await searchOf(reader, location?.name ?? "");
      const { users } = await searchOf(reader, reader.account.email);
      return (
        missingIn([machine?.serialNumber ?? ""], serials(machines.rows)) ??
        missingIn([location?.id ?? ""], ids(locations.rows)) ??
        missingIn([reader.account.userId], ids(users.rows))
      );
    },
  },
  {
    where: "search",
    expected: "nothing by a word that nothing has",
    async find(reader) {
      const found = await searchOf(reader, "conformance-no-such-word");
      const total = Object.values(found).reduce((sum, kind) => sum + (kind?.total ?? 0), 0);
      return total === 0 ? null : `${total} results`;
    },
  },
  {
    where: "latestVersions",
    expected: "the versions of the REST call",
    async find(reader) {
      const versions = await reader.read<{ line: string; version: string }[]>("latestVersions");
      const json = await reader.call("getLatestVersions");
      const entries = Object.entries(Object(json).versions ?? {});
      return differenceOf(
        entries.map(([line, version]) => `${line} ${version}`),
        versions.map(({ line, version }) => `${line} ${version}`),
      );
    },
  },
  {
    where: "isProductAddonActive",
    expected: "the answer of the REST call",
    async find(reader) {
      const { companyId: company } = reader.account;
      const isActive = await reader.ofCompany<boolean>("isProductAddonActive", { addonCode: OS5_ADDON });
      const asked = REST_CALLS.isProductAddonActive?.({ company, contact: "" });
      const json = await reader.call("isProductAddonActive", asked);
      return Object(json).isActive === isActive ? null : `${isActive}, and ${JSON.stringify(json)} by REST`;
    },
  },
];

/** Returns the events of the company's machines, as far as one question is asked about them. */
async function eventsOf(reader: AnswerReader): Promise<{ asked: string[]; events: Event[] }> {
  const asked = serials(atLeast(1, await machinesOf(reader), "a machine")).slice(0, MOST_ASKED);
  return { asked, events: await reader.read<Event[]>("serenityEventsBySerialNumbers", { serialNumbers: asked }) };
}

/** Maps lists that belong to a company to what tells their rows apart. */
const OF_COMPANY: Readonly<Record<string, string>> = {
  usersByCompanyId: "id",
  machinesByCompanyId: "serialNumber",
  locationsByCompanyId: "id",
  pendingInvitationsByCompanyId: "id",
};

/** Compares the lists that several accounts of a company may read: they are the same (CONF-04). */
async function compareAccounts(run: Run): Promise<void> {
  const first = new Map<string, { reader: AccountReader; email: string }>();
  for (const account of run.people) {
    for (const [name, key] of Object.entries(OF_COMPANY)) {
      const reader = new AccountReader(run, account);
      const keysOf = async (by: AnswerReader) =>
        (await by.ofCompany<Record<string, string>[]>(name)).map((row) => row[key] ?? "");
      const what = `${name}: the same rows for all accounts of a company`;
      try {
        const keys = await keysOf(reader);
        const other = first.get(`${account.companyId} ${name}`);
        first.set(`${account.companyId} ${name}`, other ?? { reader, email: account.email });
        if (!other) {
          run.report.skip(what, "two accounts of a company that may ask are needed");
          continue;
        }
        let wrong = differenceOf(await keysOf(other.reader), keys);
        if (wrong) {
          for (const each of [reader, other.reader]) each.forget();
          wrong = differenceOf(await keysOf(other.reader), await keysOf(reader));
        }
        run.report.done(what);
        const where = `${name} by ${account.email}`;
        run.report.expect("lists", where, wrong === null, `the same rows as by ${other.email}`, wrong);
      } catch (error) {
        if (error instanceof LostAnswer) run.report.skip(what, "a call had no answer");
        else if (!(error instanceof Unchecked || error instanceof TypeError)) throw error;
      }
    }
  }
}

/** Compares answers with one another: lists that imply others, and pages with the whole list (CONF-04). */
export async function checkLists(run: Run): Promise<void> {
  await compareAll(run, "lists", [...LIST_COMPARISONS, ...REQUEST_COMPARISONS]);
  await compareAccounts(run);
  await compareAll(run, "pages", PAGE_COMPARISONS);
  await compareAll(run, "pages", CONNECTION_COMPARISONS);
}
