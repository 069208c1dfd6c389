import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { OperationField } from "./arguments";
import type { CompanyIds } from "./company-ids";
import { judgePage } from "./page-checks";
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
  judgePage(report, field.name, exchange.variables, value);
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
