import { type ExecException, exec } from "node:child_process";
import { promisify } from "node:util";
import { TOTP } from "otpauth";
import { type PermissionName, ROLE_PERMISSIONS, type RoleName } from "#contract/permissions";
import type { Account, LocationMachine, SignedInAccount } from "./accounts";
import { ConformanceSetupError } from "./http-client";
import { queryByName, type Run } from "./run";

const STEP = 30_000;

/** Returns the code of a secret at a time. A used code is followed by the next step's, which is accepted as well. */
export const totp = (secret: string) => async (now: number, attempt: number) =>
  new TOTP({ secret }).generate({ timestamp: now + attempt * STEP });

const run = promisify(exec);

/** Returns the code that a command prints. @throws CannotRun when it fails, with what it complains of */
const printed = (email: string, command: string) => async () => {
  try {
    return (await run(command)).stdout.trim();
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
 * Returns the account that EMAIL:PASSWORD:ROLES[:SECRET or command] describes. Several roles have a + between them.
 * @throws CannotRun when it is written in another way
 */
export function parseAccount(text: string): Account {
  const [, email, password, roles, code = ""] = ACCOUNT.exec(text) ?? [];
  if (!email || !password || !roles)
    throw new ConformanceSetupError(
      `--account ${text.split(":")[0]}… is not EMAIL:PASSWORD:ROLES[:SECRET or command]; roles are ${Object.keys(ROLE_PERMISSIONS).join(", ")}.`,
    );
  const source = /^[A-Z2-7]{16,}$/.test(code) ? totp(code) : printed(email, code);
  return { email, password, roles: roles.split("+") as RoleName[], code: source };
}

/** Signs in with both factors (AUTH-03, AUTH-05). @throws CannotRun when the upstream lets nobody in */
export async function signIn(run: Run, account: Account): Promise<SignedInAccount> {
  const { email, password } = account;
  const first = await queryByName(run, "authenticate", { variables: { email, password } });
  if (first.code) throw new ConformanceSetupError(`${email} can't log in: ${first.errors[0]?.message ?? first.status}`);
  const token = await secondFactor(run, account);
  const person = await personOf(run, email, token);
  const roles = new Set([...person.company, ...Object.values(person.on ?? {}).flat()]);
  const expected = new Set<RoleName>(["member", ...account.roles]);
  // A user of remote access has a binding at the location, beside any other role (RASA-03).
  const others = [...roles].filter((role) => !expected.has(role) && role !== "ras.viewer");
  const isSame = others.length === 0 && [...expected].every((role) => roles.has(role));
  run.report.expect("sign-in", `roles of ${email}`, isSame, [...expected].join(", "), [...roles].join(", "));
  return person;
}

async function secondFactor(run: Run, { email, password, code }: Account): Promise<string> {
  for (const attempt of [0, 1]) {
    const { headers } = await run.wire.ask("__typename", "{ __typename }");
    const token = await code(Date.parse(headers.get("date") ?? "") || Date.now(), attempt);
    const reply = await queryByName(run, "verifyToken", { variables: { email, password, token } });
    if (typeof reply.data?.verifyToken === "string") return reply.data.verifyToken;
    if (attempt === 1)
      throw new ConformanceSetupError(`${email} can't log in: ${reply.errors[0]?.message ?? reply.status}`);
  }
  return "";
}

interface Me {
  id: string;
  profile: { id: string };
  company: { id: string };
  policies: {
    resource: { type: string; referenceId: string };
    bindings: { userIds: string[]; role: { name: RoleName; permissions: { name: PermissionName }[] } }[];
  }[];
}

async function personOf(run: Run, email: string, token: string): Promise<SignedInAccount> {
  const reply = await queryByName(run, "loggedInUser", { as: token });
  const me = reply.data?.loggedInUser as Me | undefined;
  if (!me?.id || !me.company?.id)
    throw new ConformanceSetupError(`The session of ${email} does not open: ${reply.text}`);
  const rolesOn = ({ bindings }: Me["policies"][number]) =>
    bindings.filter(({ userIds }) => userIds.includes(me.id)).map(({ role }) => role.name);
  const policies = me.policies ?? [];
  const at = (type: string) => policies.filter(({ resource }) => resource.type === type);
  for (const { role } of policies.flatMap(({ bindings }) => bindings)) judgeRole(run, role);
  return {
    email,
    token,
    userId: me.id,
    profileId: me.profile.id,
    companyId: me.company.id,
    company: at("company").flatMap(rolesOn),
    on: Object.fromEntries(at("location").map((policy) => [policy.resource.referenceId, rolesOn(policy)])),
  };
}

/** Judges that a role of the contract has the permissions of the matrix, no more and no fewer (UP-02). */
function judgeRole({ report }: Run, { name, permissions }: Me["policies"][number]["bindings"][number]["role"]): void {
  if (!Object.hasOwn(ROLE_PERMISSIONS, name)) return;
  const expected = [...ROLE_PERMISSIONS[name]].toSorted().join(", ");
  const came = permissions.map((permission) => permission.name).toSorted();
  report.expect("permissions", `role ${name}`, came.join(", ") === expected, expected, came.join(", "));
}

interface Machine {
  serialNumber: string;
  osVersion: string | null;
  locationId: string | null;
  isRasGateway: boolean;
}

const FLEET = `query ($companyId: ID!) {
  machines: machinesByCompanyId(companyId: $companyId) { serialNumber osVersion locationId isRasGateway } }`;
const MACHINES = `query ($locationIds: [ID!]!) {
  machines: machinesByLocationIds(locationIds: $locationIds) { serialNumber osVersion locationId isRasGateway } }`;

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
  const ids = new Set([...machines.map(({ locationId }) => locationId), ...locationIds]);
  const places = [...ids].flatMap((location) => (location === null ? [] : [placeAt(location, machines)]));
  return places.toSorted((one, other) => Number(other.hasGateway) - Number(one.hasGateway));
}

function placeAt(location: string, machines: Machine[]) {
  const here = machines.filter((machine) => machine.locationId === location);
  const machine = here.find(({ isRasGateway }) => isRasGateway) ?? here.find(({ osVersion }) => osVersion);
  return {
    location,
    serial: machine?.serialNumber ?? null,
    osVersion: machine?.osVersion ?? "4.8.9",
    hasGateway: machine?.isRasGateway ?? false,
  };
}
