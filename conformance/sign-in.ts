import { type ExecException, exec } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { promisify } from "node:util";
import { TOTP } from "otpauth";
import { type PermissionName, ROLE_PERMISSIONS, type RoleName } from "#contract/permissions";
import type { Account, LocationMachine, RoleBindings, SignedInAccount } from "./accounts";
import { ConformanceSetupError } from "./http-client";
import type { MachineRow } from "./page-checks";
import { expectRefusal } from "./read-checks";
import type { Report } from "./report";
import { describeClock, queryByName, type Run } from "./run";

const STEP = 30_000;

/** Returns the code of a secret at a time. A used code is followed by the next step's, which is accepted as well. */
export const totp = (secret: string) => async (now: number, attempt: number) =>
  new TOTP({ secret }).generate({ timestamp: now + attempt * STEP });

const run = promisify(exec);
/** The time that a command has for a code, in milliseconds. */
const CODE_LIMIT = 30_000;

/** Returns the code that a command prints. @throws CannotRun when it fails, with what it complains of */
const printed = (email: string, command: string) => async () => {
  try {
    return (await run(command, { timeout: CODE_LIMIT })).stdout.trim();
  } catch (error) {
    const { code, stderr } = error as ExecException;
    throw new ConformanceSetupError(
      `The command for a code of ${email} ended with ${code}: ${stderr?.trim() || "it said nothing"}`,
    );
  }
};

const ROLES = Object.keys(ROLE_PERMISSIONS).join("|").replaceAll(".", "\\.");
const ACCOUNT = new RegExp(`^([^:]+):(.+?):((?:${ROLES})(?:\\+(?:${ROLES}))*)(?::(.+))?$`);

/**
 * Reads the accounts of a run: of a file that its owner alone may read, or of a setting's text, one a line (CONF-05).
 * @throws ConformanceSetupError for a file that others can read, and for a line that is no account
 */
export function readAccounts(file: string | undefined, setting: string): Account[] {
  const lines = (file === undefined ? setting : readPrivate(file)).split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) =>
    line === "" || line.startsWith("#") ? [] : parseAccount(line, `Line ${index + 1} of ${file ?? "the accounts"}`),
  );
}

/** The bits of a file's mode that let others than its owner read or write it. */
const OTHERS = 0o077;

function readPrivate(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new ConformanceSetupError(`There is no file ${file}.`);
  if ((found.mode & OTHERS) !== 0)
    throw new ConformanceSetupError(`Others can read ${file}: change that by chmod 600 ${file}.`);
  return readFileSync(file, "utf8");
}

/** Returns the account that EMAIL:PASSWORD:ROLES[:SECRET or command] describes. Several roles have a + between them. */
function parseAccount(text: string, place: string): Account {
  const [, email, password, roles, code = ""] = ACCOUNT.exec(text) ?? [];
  if (!email || !password || !roles)
    throw new ConformanceSetupError(
      `${place} is not EMAIL:PASSWORD:ROLES[:SECRET or command]; roles are ${Object.keys(ROLE_PERMISSIONS).join(", ")}.`,
    );
  const given = { email, password, roles: roles.split("+") as RoleName[] };
  return /^[A-Z2-7]{16,}$/.test(code)
    ? { ...given, code: totp(code), secret: code }
    : { ...given, code: printed(email, code) };
}

/** Signs in with both factors (AUTH-03, AUTH-05). @throws CannotRun when the upstream lets nobody in */
export async function signIn(run: Run, account: Account): Promise<SignedInAccount> {
  const { email, password } = account;
  run.report.hide(password, account.secret);
  const first = await queryByName(run, "authenticate", { variables: { email, password } });
  if (first.code) throw new ConformanceSetupError(`${email} can't log in: ${first.errors[0]?.message ?? first.status}`);
  const { token, code } = await secondFactor(run, account);
  run.report.hide(token);
  // One account shows it: each wrong code counts towards its lock.
  if (run.people.length === 0) await refuseUsedCode(run, account, code);
  const person = await personOf(run, email, token);
  const roles = new Set([...person.company, ...Object.values(person.on ?? {}).flat()]);
  const expected = new Set<RoleName>(["member", ...account.roles]);
  // A user of remote access has a binding at the location, beside any other role (RASA-03).
  const others = [...roles].filter((role) => !expected.has(role) && role !== "ras.viewer");
  const isSame = others.length === 0 && [...expected].every((role) => roles.has(role));
  run.report.expect("sign-in", `roles of ${email}`, isSame, [...expected].join(", "), [...roles].join(", "));
  return person;
}

/** Sends a code again that has just opened a session: it is good once (AUTH-05). */
async function refuseUsedCode(run: Run, { email, password }: Account, code: string): Promise<void> {
  const reply = await queryByName(run, "verifyToken", { variables: { email, password, token: code } });
  const { verifyToken } = reply.data ?? {};
  if (typeof verifyToken === "string") run.report.hide(verifyToken);
  expectRefusal(run, "sign-in", "verifyToken with a code that was used", "BAD_USER_INPUT", reply);
}

/**
 * Returns the session's token and the code that opened it. A code is computed for the time that the upstream says;
 * where that is refused, for the time of this machine, which shows that the upstream says a wrong one.
 */
async function secondFactor(run: Run, { email, password, code }: Account): Promise<{ token: string; code: string }> {
  const { now } = run.wire;
  const apart = describeClock(now);
  const times = [now, now, ...(apart ? [Date.now()] : [])];
  let refusal = "";
  for (const [attempt, time] of times.entries()) {
    const isOwnTime = attempt === 2;
    const given = await code(isOwnTime ? time : run.wire.now, isOwnTime ? 0 : attempt);
    const reply = await queryByName(run, "verifyToken", { variables: { email, password, token: given } });
    const token = reply.data?.verifyToken;
    if (typeof token === "string") {
      if (isOwnTime) run.report.expect("headers", "Date", false, "the time of the upstream's codes", apart);
      return { token, code: given };
    }
    refusal = reply.errors[0]?.message ?? String(reply.status);
  }
  const cause = apart ? ` ${apart} That may be why.` : "";
  throw new ConformanceSetupError(`${email} can't log in: ${refusal}${cause}`);
}

interface Me {
  id: string;
  profile: { id: string };
  company: { id: string };
  policies: Policy[];
}

interface Policy {
  resource: { type: string; referenceId: string };
  bindings: { userIds: string[]; role: { name: RoleName; permissions: { name: PermissionName }[] } }[];
}

async function personOf(run: Run, email: string, token: string): Promise<SignedInAccount> {
  const reply = await queryByName(run, "loggedInUser", { as: token });
  const me = reply.data?.loggedInUser as Me | undefined;
  if (!me?.id || !me.company?.id)
    throw new ConformanceSetupError(`The session of ${email} does not open: ${reply.text}`);
  for (const { role } of (me.policies ?? []).flatMap(({ bindings }) => bindings)) judgeRole(run.report, role);
  const ids = { userId: me.id, profileId: me.profile.id, companyId: me.company.id };
  return { email, token, usedBothFactors: true, ...ids, ...(rolesOf(me) ?? { company: [] }) };
}

/** Returns the roles that a user's policies bind; null where the answer has no policies. */
export function rolesOf(user: unknown): RoleBindings | null {
  const { id, policies } = Object(user) as Partial<Me>;
  const isWhole = ({ resource, bindings }: Policy) =>
    typeof resource?.referenceId === "string" && bindings?.every(({ userIds, role }) => userIds && role?.name);
  if (id === undefined || !Array.isArray(policies) || !policies.every(isWhole)) return null;
  const rolesOn = ({ bindings }: Policy) =>
    bindings.filter(({ userIds }) => userIds.includes(id)).map(({ role }) => role.name);
  const at = (type: string) => policies.filter(({ resource }) => resource.type === type);
  return {
    company: at("company").flatMap(rolesOn),
    on: Object.fromEntries(at("location").map((policy) => [policy.resource.referenceId, rolesOn(policy)])),
  };
}

/** Judges that a role of the contract has the permissions of the matrix, no more and no fewer (UP-02). */
export function judgeRole(report: Report, { name, permissions }: Policy["bindings"][number]["role"]): void {
  if (!Object.hasOwn(ROLE_PERMISSIONS, name)) return;
  const expected = [...ROLE_PERMISSIONS[name]].toSorted().join(", ");
  const came = permissions.map((permission) => permission.name).toSorted();
  report.expect("permissions", `role ${name}`, came.join(", ") === expected, expected, came.join(", "));
}

type Machine = Pick<MachineRow, "serialNumber" | "osVersion" | "locationId" | "isRasGateway">;

const FLEET = `query ($companyId: ID!) {
  machines: machinesByCompanyId(companyId: $companyId) { serialNumber osVersion locationId isRasGateway } }`;
const MACHINES = `query ($locationIds: [ID!]!) {
  machines: machinesByLocationIds(locationIds: $locationIds) { serialNumber osVersion locationId isRasGateway } }`;

const EVENTS = `query ($serialNumbers: [String!]!) {
  serenityEventsBySerialNumbers(serialNumbers: $serialNumbers) { id emitter { serialNumber } } }`;

/** Returns the locations of a person's company that the person sees, those with a gateway first. */
export async function listLocationMachines(run: Run, person: SignedInAccount): Promise<LocationMachine[]> {
  const { token: as, companyId } = person;
  const whole = await run.wire.ask("machinesByCompanyId", FLEET, { as, variables: { companyId } });
  const locationIds = Object.keys(person.on ?? {});
  const seen =
    whole.code === null
      ? whole
      : await run.wire.ask("machinesByLocationIds", MACHINES, { as, variables: { locationIds } });
  const machines = (seen.data?.machines ?? []) as Machine[];
  const events = await readEvents(run, person, machines);
  const ids = new Set([...machines.map(({ locationId }) => locationId), ...locationIds]);
  const places = [...ids].flatMap((location) => (location === null ? [] : [placeAt(location, machines, events)]));
  return places.toSorted((one, other) => Number(other.hasGateway) - Number(one.hasGateway));
}

interface Event {
  id: string;
  emitter: { serialNumber: string };
}

/** The most machines whose events are asked for. */
const MAX_ASKED = 100;

async function readEvents(run: Run, { token: as }: SignedInAccount, machines: readonly Machine[]): Promise<Event[]> {
  const serialNumbers = machines.slice(0, MAX_ASKED).map(({ serialNumber }) => serialNumber);
  if (serialNumbers.length === 0) return [];
  const reply = await run.wire.ask("serenityEventsBySerialNumbers", EVENTS, { as, variables: { serialNumbers } });
  return (reply.data?.serenityEventsBySerialNumbers ?? []) as Event[];
}

function placeAt(location: string, machines: readonly Machine[], events: readonly Event[]) {
  const here = machines.filter((machine) => machine.locationId === location);
  const machine = here.find(({ isRasGateway }) => isRasGateway) ?? here.find(({ osVersion }) => osVersion);
  return {
    location,
    serial: machine?.serialNumber ?? null,
    osVersion: machine?.osVersion ?? "4.8.9",
    event: events.find(({ emitter }) => here.some(({ serialNumber }) => serialNumber === emitter.serialNumber))?.id,
    hasGateway: machine?.isRasGateway ?? false,
  };
}
