import type { ErrorCode } from "#contract/error-codes";
import { isOpenToOwner } from "#contract/permissions";
import type { LocationMachine, SignedInAccount } from "./accounts";
import { accessOf, isAllowedByMatrix } from "./accounts";
import { createUnknownIds, type EntityIds, findIdArguments, toEntityIds, variablesFor } from "./arguments";
import { type Operation, operationsOf } from "./contract-schema";
import type { Reply } from "./reply-checks";
import type { Area } from "./report";
import { attempt, queryAllFields, type Run } from "./run";

/** Queries that send mails, open sessions or check who asks: the specification has them among the queries. */
const WITH_EFFECT = /^(?:send|verifyToken$|authenticate|downloadRasConfigurationFile$|passkeyOptions$|loginByPasskey$)/;

/** True for an operation that does more than to read, although it is a query. */
export const hasEffect = (name: string): boolean => WITH_EFFECT.test(name);

export const readOnlyOperations = ({ schema }: Run) =>
  operationsOf(schema).filter(({ kind, field }) => kind === "query" && !hasEffect(field.name));

export const requiresSignIn = ({ field }: Operation) => accessOf(field.name).access !== "public";

/** Names codes with which some operations may answer somebody who may ask: a gateway is off, an assignment is over. */
const MAY_ANSWER: Readonly<Record<string, readonly string[]>> = {
  getRas: ["GATEWAY_UNREACHABLE", "INTERNAL", "FAILED_PRECONDITION", "NOT_FOUND"],
  getRasConfiguration: ["GATEWAY_UNREACHABLE", "INTERNAL", "FAILED_PRECONDITION", "NOT_FOUND"],
  machineAssignment: ["NOT_FOUND"],
  eventNotes: ["NOT_FOUND"],
  eventColleagues: ["NOT_FOUND"],
  note: ["NOT_FOUND"],
  // The permission is the list's.
  savedViewsByCompanyId: ["NOT_FOUND"],
};

/** Operations about a thing of which an account may know none: to all it may be missing. */
const OF_UNKNOWN_THINGS = new Set(["machineAssignment", "eventNotes", "eventColleagues"]);

const ABOUT_A_MACHINE = /\.(?:hyperSerialNumber|machineSerialNumber|serialNumbers?)$/;
const ABOUT_A_PLACE = /\.(?:eventId|locationIds?|ids|hyperSerialNumber|machineSerialNumber|serialNumbers?)$/;

/** Asks everything that only reads as everybody: those who may get an answer as the contract has it, others none (UP-02). */
export async function checkReads(run: Run): Promise<void> {
  for (const operation of readOnlyOperations(run)) {
    await attempt(run, operation.field.name, async () => {
      if (!requiresSignIn(operation)) await askPublic(run, operation);
      else for (const person of run.people) await askAs(run, operation, person);
    });
  }
}

async function askPublic(run: Run, operation: Operation): Promise<void> {
  const reply = await queryAllFields(run, operation, {
    variables: variablesFor(operation.field, createUnknownIds, "required"),
  });
  run.report.expect(
    "answers",
    operation.field.name,
    reply.code === null,
    "an answer for anybody",
    describeReply(reply),
  );
}

async function askAs(run: Run, operation: Operation, person: SignedInAccount): Promise<void> {
  const { name } = operation.field;
  const paths = findIdArguments(operation.field);
  const isAbout = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  const places = placesFor(run, person).filter(({ serial }) => serial !== null || !isAbout(ABOUT_A_MACHINE));
  if (!isAbout(ABOUT_A_PLACE)) return askAt(run, operation, person, undefined);
  if (places.length === 0) run.report.skip(name, "no account knows a location with a machine");
  else run.report.done(name);
  for (const place of places) await askAt(run, operation, person, place);
}

/** Returns a location to which the person is bound and one to which not, as far as there are. */
function placesFor({ places }: Run, { companyId, on = {} }: SignedInAccount): LocationMachine[] {
  const known = places.get(companyId) ?? [];
  const own = known.find(({ location }) => on[location]?.length);
  const other = known.find(({ location }) => !on[location]?.length);
  return [own, other].flatMap((place) => place ?? []);
}

async function askAt(
  run: Run,
  operation: Operation,
  person: SignedInAccount,
  place: LocationMachine | undefined,
): Promise<void> {
  const { name } = operation.field;
  const world: EntityIds = toEntityIds(person, place);
  const variables = variablesFor(operation.field, () => world, "required");
  const reply = await queryAllFields(run, operation, { as: person.token, variables });
  const where = `${name} by ${person.email}`;
  const isRefused = reply.code === "FORBIDDEN" || reply.code === "UNAUTHENTICATED";
  const need = accessOf(name);
  const isKnown = place?.event !== undefined && findIdArguments(operation.field).includes(`${name}.eventId`);
  // The world's user is the person itself.
  const isOwn = isOpenToOwner(need);
  if (!isOwn && !isAllowedByMatrix(person, need, place?.location ?? "")) {
    // An entity that does not exist needs no more detail.
    const isMissingAllowed = OF_UNKNOWN_THINGS.has(name) && !isKnown;
    const holds = reply.code === "FORBIDDEN" || (isMissingAllowed && reply.code === "NOT_FOUND");
    run.report.expect("permissions", where, holds, "FORBIDDEN", describeReply(reply));
    return;
  }
  if (!run.report.expect("permissions", where, !isRefused, "an answer: the matrix allows it", describeReply(reply)))
    return;
  const fits = reply.code === null || (!isKnown && (MAY_ANSWER[name] ?? []).includes(reply.code));
  run.report.expect("answers", where, fits, "data without errors", describeReply(reply));
}

export const expectRefusal = (run: Pick<Run, "report">, area: Area, where: string, code: ErrorCode, reply: Reply) =>
  run.report.expect(area, where, reply.code === code, code, describeReply(reply));

/** Records whether a change has the expected effect. */
export const expectWrite = (run: Pick<Run, "report">, where: string, holds: boolean, expected: string, reply: Reply) =>
  run.report.expect("writes", where, holds, expected, describeReply(reply));

/** Returns what came, in words: the error, or that there was data. */
export const describeReply = ({ code, errors, status, text }: Reply) =>
  code === null ? `data: ${text}` : `${status} ${code}: ${errors[0]?.message ?? text}`;
