import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { compareVersions, isAtLeast } from "#contract/os-version";
import { fold } from "#contract/text";
import { machines } from "#db/schema/fleet";
import type { Context } from "#mock/context";
import type { MachineMaintenance, MachineQuestionInput } from "#mock/generated/resolvers";
import { badInput } from "#mock/http/failure";
import { among } from "./among";
import { holdsWords } from "./machine-words";

/** The parts of a question about machines, as SQL over the table of machines. */
export interface Terms {
  /** When maintenance ends, in milliseconds; null without a date or when the user may not see it. */
  expiresOn: SQL;
  /** 1 when the user may see the machine's maintenance, else 0. */
  visible: SQL;
  /** 1 when the line of the machine's OS version has a newer one, else 0. */
  outdated: SQL;
  /** True when the machine has all words that were asked for; undefined when none were. */
  words: SQL | undefined;
  /** The rank of the OS version, oldest first; null without a version. */
  osRank: SQL;
  expiredBefore: number;
  expiringBefore: number;
}

/**
 * Returns the SQL terms of a question.
 * @param scope limits the machines whose versions are compared
 * @param visibleAt locations whose maintenance the user may see; null for all
 */
export function termsOf(
  context: Context,
  scope: SQL | undefined,
  question: MachineQuestionInput,
  visibleAt: string[] | null,
): Terms {
  const visible = visibleAt === null ? sql`1` : among(sql`"machines"."location_id"`, visibleAt);
  const expiresOn = visibleAt === null ? LATEST_EXPIRY : sql`(CASE WHEN ${visible} THEN ${LATEST_EXPIRY} END)`;
  const versions = versionsOf(context, scope);
  const old = versions.filter((version) => isOutdated(version, question.latestVersions));
  return {
    expiresOn,
    visible,
    outdated: among(sql`"machines"."os_version"`, old),
    words: question.words ? holdsWords(context, question.words, { expiresOn, versions }) : undefined,
    osRank: rankOf(versions),
    expiredBefore: instant(question.expiredBefore),
    expiringBefore: instant(question.expiringBefore),
  };
}

/** The instant at which a machine's maintenance ends, in milliseconds. */
export const LATEST_EXPIRY = sql`(SELECT max(s.expires_on) FROM maintenance_services s
  WHERE s.company_id = "machines"."company_id" AND s.machine_id = "machines"."id")`;

/** Returns the SQL conditions of a question: a summary counts by `base`, the rows match `base` and `filters`. */
export function conditionsOf(question: MachineQuestionInput, terms: Terms) {
  const { search, unassigned, isRasGateway, maintenance, outdated } = question;
  return {
    base: and(search ? matches(search) : undefined, terms.words, unassigned ? isNull(machines.locationId) : undefined),
    filters: and(
      typeof isRasGateway === "boolean" ? eq(machines.isRasGateway, isRasGateway) : undefined,
      maintenance ? isIn(maintenance, terms) : undefined,
      outdated ? terms.outdated : undefined,
    ),
  };
}

function isIn(wanted: MachineMaintenance, { expiresOn, visible, expiredBefore, expiringBefore }: Terms): SQL {
  return {
    pending: sql`${visible} AND ${expiresOn} IS NULL`,
    expired: sql`${expiresOn} < ${expiredBefore}`,
    expiring: sql`${expiresOn} >= ${expiredBefore} AND ${expiresOn} < ${expiringBefore}`,
    active: sql`${expiresOn} >= ${expiringBefore}`,
  }[wanted];
}

/**
 * Returns the condition of a search. Case, marks and spelling make no difference: see `fold` of the database's client.
 */
function matches(text: string): SQL | undefined {
  const wanted = fold(text);
  const contains = (column: SQL) => sql`instr(fold(${column}), ${wanted}) > 0`;
  return or(contains(sql`"machines"."serial_number"`), contains(sql`"machines"."name"`));
}

/**
 * Returns the order of the rows, that of contract/collation.ts. Missing values come last in both directions, equal ones
 * are ordered by serial number.
 */
export function orderOf({ sort = "serialNumber", descending }: MachineQuestionInput, terms: Terms): SQL[] {
  const key = {
    model: sql`sort_key("machines"."product_model")`,
    serialNumber: sql`sort_key("machines"."serial_number")`,
    name: sql`sort_key("machines"."name")`,
    location: PLACE,
    osVersion: terms.osRank,
    expiresOn: terms.expiresOn,
  }[sort];
  const way = descending ? desc(key) : sql`${asc(key)} NULLS LAST`;
  return [way, asc(machines.serialNumber)];
}

/** The sort key of a machine's location. The index has it, so that it is not made for each machine. */
const PLACE = sql`(SELECT sort_key(l.name) FROM locations l INDEXED BY locations_order
  WHERE l.id = "machines"."location_id")`;

/** True when a version is older than the newest one of its line. */
function isOutdated(version: string, latestVersions: readonly string[]): boolean {
  const line = version.split(".")[0];
  return latestVersions.some((latest) => latest.split(".")[0] === line && !isAtLeast(version, latest));
}

/** Returns the versions that the machines have, oldest first. */
export function versionsOf({ db }: Context, scope: SQL | undefined): string[] {
  const rows = db.select({ version: machines.osVersion }).from(machines).where(scope).groupBy(machines.osVersion).all();
  const versions = rows.flatMap(({ version }) => version ?? []);
  return versions.sort(compareVersions);
}

function rankOf(versions: string[]): SQL {
  if (versions.length === 0) return sql`NULL`;
  let rank = 0;
  const cases = versions.map((version, index) => {
    if (compareVersions(versions[index - 1] ?? version, version) !== 0) rank = index;
    return sql`WHEN ${version} THEN ${rank}`;
  });
  return sql`(CASE "machines"."os_version" ${sql.join(cases, sql` `)} END)`;
}

function instant(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw badInput("An instant is not valid.");
  return at;
}
