import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { sortKey } from "#contract/collation";
import { versionKey } from "#contract/os-version";
import { fold } from "#contract/text";
import type { OperationField } from "./arguments";
import type { CompanyIds } from "./company-ids";
import type { Report } from "./report";

/** One call of an operation that was answered with data. */
export interface Exchange {
  field: OperationField;
  variables: Record<string, unknown>;
  /** The operation's value in the answer. */
  value: unknown;
  /** The account that asked; undefined without a session. */
  account?: { email: string; companyId: string } | undefined;
}

/** The state that judging exchanges needs: none but what was found so far. */
export interface Judge {
  report: Report;
  ids: CompanyIds;
}

type Fields = Record<string, unknown>;

/** Judges what one answer says by itself: whose ids it has, each row once, pages by their question (CONF-04). */
export function judgeExchange({ report, ids }: Judge, exchange: Exchange): void {
  const { field, value, account } = exchange;
  for (const node of nodesOf(value, field.type, field.name)) {
    if (Array.isArray(node.value)) judgeList(report, node.path, node.value, node.type);
    else if (account && isObjectType(node.type)) {
      const foreign = ids.add(account.companyId, node.type, node.value as Fields, node.path);
      report.expect("tenancy", node.path, foreign.length === 0, "the account's own company only", foreign);
    }
  }
  PAGES[field.name]?.(report, exchange);
}

interface Node {
  path: string;
  type: GraphQLNamedType;
  value: unknown;
}

/** Returns the lists and objects of an answer; a list with the type of its entries. */
function* nodesOf(value: unknown, given: GraphQLOutputType, path: string): Generator<Node> {
  const type = isNonNullType(given) ? given.ofType : given;
  if (isListType(type)) {
    if (!Array.isArray(value)) return;
    const entry = isNonNullType(type.ofType) ? type.ofType.ofType : type.ofType;
    yield { path: `${path}[]`, type: getNamedType(entry), value };
    for (const each of value) yield* nodesOf(each, entry, `${path}[]`);
  } else if (isObjectType(type) && typeof value === "object" && value !== null) {
    yield { path, type, value };
    for (const { name, type: inner } of Object.values(type.getFields()))
      yield* nodesOf((value as Fields)[name], inner, `${path}.${name}`);
  }
}

/** Maps types to the fields that tell their rows from one another, each on its own; others have an id. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  Machine: ["id", "serialNumber"],
  FoundMachine: ["serialNumber"],
  RasReport: ["serialNumber"],
  RasAccess: ["userId"],
  RasConnectionUser: ["userId"],
  LocationMachineSummary: ["locationId"],
  LocationVersion: ["locationId"],
  AttentionPlace: ["locationId"],
  AttentionGateways: ["status"],
  AttentionEvents: ["severity"],
  LatestVersion: ["line"],
};

function judgeList(report: Report, path: string, rows: readonly unknown[], type: GraphQLNamedType): void {
  if (type.name === "ID") expectOnce(report, path, rows);
  if (!isObjectType(type)) return;
  const keys = KEYS[type.name] ?? (type.getFields().id ? ["id"] : []);
  for (const key of keys)
    expectOnce(
      report,
      path,
      rows.map((row) => Object(row)[key]),
    );
  const time = NEWEST_FIRST[path];
  if (!time) return;
  const times = rows.map((row) => Date.parse(Object(row)[time]));
  const late = times.findIndex((at, index) => index > 0 && at > (times[index - 1] ?? at));
  report.expect("lists", path, late < 0, "the newest first", rows[late]);
}

/** Maps lists to the field by which the newest row comes first. */
const NEWEST_FIRST: Readonly<Record<string, string>> = {
  "sentTickets[]": "sentAt",
  "machineAssignmentsByCompanyId[]": "assignedAt",
  "sessionsByUserId[]": "lastSeenAt",
  "accessRequestsByCompanyId[]": "askedAt",
  "activityByCompanyId.records[]": "at",
};

function expectOnce(report: Report, path: string, keys: readonly unknown[]): void {
  const texts = keys.filter((key) => typeof key === "string");
  const twice = texts.find((key, index) => texts.indexOf(key) !== index);
  report.expect("lists", path, twice === undefined, "each row once", twice);
}

/** The most pages' rows when a question does not say. */
const DEFAULT_LIMIT = 50;

/** Maps operations that answer a part of a list to the judgement of that part. */
const PAGES: Readonly<Record<string, (report: Report, exchange: Exchange) => void>> = {
  machinePageByCompanyId: judgeMachinePage,
  machinePageByLocationIds: judgeMachinePage,
  activityByCompanyId: (report, { field, variables, value }) =>
    judgeCut(report, field.name, Object(variables.question), Object(value).total, Object(value).records),
  rasConnectionsByCompanyId: (report, { field, variables, value }) =>
    judgeCut(report, field.name, Object(variables.query), Object(value).total, Object(value).connections),
  search: judgeSearch,
  attentionByCompanyId: judgeAttention,
};

interface Cut {
  offset?: number;
  limit?: number;
  after?: string | null;
}

/** Judges that a page has as many rows as its total, its place and its limit leave. */
function judgeCut(report: Report, where: string, question: Cut, total: unknown, rows: unknown): void {
  const { offset = 0, limit = DEFAULT_LIMIT, after } = question;
  if (typeof total !== "number" || !Array.isArray(rows)) return;
  const wanted = Math.max(0, Math.min(limit, total - offset));
  const holds = after ? rows.length <= Math.min(limit, total) : rows.length === wanted;
  const came = `${rows.length} rows of ${total}, from ${after ?? offset} on, at most ${limit}`;
  report.expect("pages", where, holds, "as many rows as total, offset and limit say", came);
}

export interface MachineQuestion extends Cut {
  search?: string;
  serialNumbers?: string[];
  unassigned?: boolean;
  isRasGateway?: boolean;
  sort?: string;
  descending?: boolean;
}

export interface MachineRow {
  serialNumber: string;
  name: string | null;
  osVersion: string | null;
  locationId: string | null;
  isRasGateway: boolean;
  productModel: { title: string };
}

function judgeMachinePage(report: Report, { field: { name }, variables, value }: Exchange): void {
  const question: MachineQuestion = Object(variables.question);
  const { machines, total } = Object(value);
  if (!Array.isArray(machines)) return;
  judgeCut(report, name, question, total, machines);
  judgeSummary(report, name, question, Object(value));
  const { sort = "serialNumber" } = question;
  const has = (field: string) => machines.every((machine) => Object(machine)[field] !== undefined);
  if (FILTERED.every(has)) {
    const stranger = machines.find((machine) => !isAskedFor(machine, question));
    report.expect("pages", name, stranger === undefined, "only machines that the question is about", stranger);
  }
  const keyOf = SORT_KEYS[sort];
  if (!keyOf || !has(sort === "model" ? "productModel" : sort) || !has("serialNumber")) return;
  const wrong = findUnordered(machines, keyOf, question.descending ?? false);
  report.expect("pages", name, wrong === undefined, `machines ordered by ${sort}`, wrong);
}

/** The filters that a summary does not heed. */
export const BESIDE_SUMMARY = [
  "serialNumbers",
  "isRasGateway",
  "maintenance",
  "outdated",
  "endsFrom",
  "endsBefore",
] as const;

/** The states of maintenance, of which a machine has one or none. */
const STATES = ["pending", "active", "expiring", "expired"] as const;

/** Judges that a summary counts the machines of all pages, each once, and is the sum of its locations. */
function judgeSummary(report: Report, name: string, question: MachineQuestion, { total, summary, summaries }: Fields) {
  const { machines } = Object(summary);
  const states = STATES.map((state) => Object(summary)[state]);
  if ([machines, ...states].every((count) => typeof count === "number")) {
    const sum = states.reduce((whole, count) => whole + count, 0);
    report.expect("pages", name, sum <= machines, "a summary that counts each machine once", `${sum} of ${machines}`);
  }
  if (typeof total !== "number" || typeof machines !== "number") return;
  const isWhole = BESIDE_SUMMARY.every((filter) => Object(question)[filter] == null);
  const isCounted = isWhole ? total === machines : total <= machines;
  report.expect("pages", name, isCounted, "a summary of the machines on all pages", `${machines}, total ${total}`);
  if (!Array.isArray(summaries)) return;
  const counts = summaries.map((each) => Object(Object(each).summary).machines);
  if (!counts.every((count) => typeof count === "number")) return;
  const sum = counts.reduce((whole, count) => whole + count, 0);
  report.expect("pages", name, sum === machines, "a summary that is the sum of its locations", `${sum} of ${machines}`);
}

/** The fields by which a filter is judged. A client that selects fewer is not judged by them. */
const FILTERED = ["serialNumber", "name", "locationId", "isRasGateway"];

/** True when a machine fits the filters that its own fields answer. */
export function isAskedFor(machine: MachineRow, question: MachineQuestion): boolean {
  const { search, serialNumbers, unassigned, isRasGateway } = question;
  const has = (text: string | null) => fold(String(text ?? "")).includes(fold(search ?? ""));
  return (
    (!search || has(machine.serialNumber) || has(machine.name)) &&
    (!serialNumbers || serialNumbers.includes(machine.serialNumber)) &&
    (!unassigned || machine.locationId === null) &&
    (typeof isRasGateway !== "boolean" || machine.isRasGateway === isRasGateway)
  );
}

type SortKey = (machine: MachineRow) => string | null;

const keyed = (text: unknown) => (typeof text === "string" ? sortKey(text) : null);

/** Maps the orders that a machine's own fields tell to its key; null for what is missing. */
const SORT_KEYS: Readonly<Record<string, SortKey>> = {
  model: (machine) => keyed(Object(machine.productModel).title),
  serialNumber: (machine) => keyed(machine.serialNumber),
  name: (machine) => keyed(machine.name),
  osVersion: ({ osVersion }) => (typeof osVersion === "string" ? versionKey(osVersion) : null),
};

/** Returns the first machine that comes too late: what is missing comes last either way, ties by serial number. */
export function findUnordered(
  machines: readonly MachineRow[],
  keyOf: SortKey,
  isDescending: boolean,
): MachineRow | undefined {
  return machines.find((machine, index) => {
    const before = machines[index - 1];
    if (!before) return false;
    const [one, other] = [keyOf(before), keyOf(machine)];
    if (one === other) return before.serialNumber > machine.serialNumber;
    if (one === null || other === null) return one === null;
    return isDescending ? one < other : one > other;
  });
}

const KINDS = ["machines", "locations", "users", "events"] as const;
/** The results of each kind when a search does not say. */
const DEFAULT_RESULTS = 5;

function judgeSearch(report: Report, { variables, value }: Exchange): void {
  const { limit = DEFAULT_RESULTS } = Object(variables.question);
  for (const kind of KINDS) {
    const { total, rows } = Object(Object(value)[kind]);
    if (Array.isArray(rows)) judgeCut(report, `search.${kind}`, { limit }, total, rows);
  }
}

function judgeAttention(report: Report, { field, value }: Exchange): void {
  for (const [part, given] of Object.entries(Object(value)))
    for (const { total, first } of [given ?? []].flat() as { total?: unknown; first?: unknown }[])
      judgeCut(report, `${field.name}.${part}`, { limit: MAX_ATTENTION_EXAMPLES }, total, first);
}
