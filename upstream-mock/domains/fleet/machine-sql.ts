import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { createDayFormatter } from "#contract/days";
import { msg } from "#contract/i18n/i18n";
import { formatVersion, isOutdated, osLine } from "#contract/os-version";
import { foldSearch, splitSearchWords } from "#contract/search";
import { machines } from "#db/schema/fleet";
import { inList, inListAsNumber } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import type { MachineMaintenance, MachineQuestionInput, MachineWords } from "#mock/generated/resolvers";
import { parseInstant } from "#mock/guards/instants";
import { findPermittedLocations } from "#mock/guards/permissions";
import { badInput } from "#mock/http/api-error";
import { createTagMatcher, hasTag } from "./tags/tag-conditions";

/** The parts of a machine query as SQL over the table of machines. */
export interface MachineTerms {
  /** When maintenance ends, in milliseconds; null without a date or when the user may not see it. */
  expiresOn: SQL;
  /** 1 when the user may see the machine's maintenance, else 0. */
  visible: SQL;
  /** 1 when the line of the machine's OS version has a newer one, else 0. */
  outdated: SQL;
  /** The same as a condition that uses an index. */
  outdatedByIndex: SQL;
  /** The condition that a machine matches all words; undefined without words. */
  words: SQL | undefined;
  expiredBefore: number;
  expiringBefore: number;
}

/**
 * Builds the SQL terms of a machine query.
 * @param visibleAt locations whose maintenance the user may see; null for all
 */
export function buildMachineTerms(
  context: Context,
  query: MachineQuestionInput,
  visibleAt: string[] | null,
): MachineTerms {
  const visible = visibleAt === null ? sql`1` : inListAsNumber(sql`"machines"."location_id"`, visibleAt);
  const expiresOn = visibleAt === null ? EXPIRES_ON : sql`(CASE WHEN ${visible} THEN ${EXPIRES_ON} END)`;
  const versions = listVersions(context);
  const latest = Object.fromEntries(query.latestVersions.map((version) => [osLine(version) ?? "", version]));
  const old = versions.filter((version) => isOutdated(version, latest));
  return {
    expiresOn,
    visible,
    outdated: inListAsNumber(sql`"machines"."os_version"`, old),
    outdatedByIndex: inList(sql`"machines"."os_version"`, old),
    words: query.words ? containsAllWords(context, query.words, { expiresOn, visible, versions }) : undefined,
    expiredBefore: parseInstant(query.expiredBefore),
    expiringBefore: parseInstant(query.expiringBefore),
  };
}

/** The instant at which a machine's maintenance ends, in milliseconds. */
export const EXPIRES_ON = sql`"machines"."expires_on"`;

/** Builds the SQL conditions of a machine query: a summary counts by `base`, the rows match `base` and `filters`. */
export function buildMachineConditions(context: Context, query: MachineQuestionInput, terms: MachineTerms) {
  const { search, serialNumbers, tags, unassigned, isRasGateway, maintenance, outdated, endsFrom, endsBefore } = query;
  return {
    base: and(
      search ? matches(search) : undefined,
      terms.words,
      unassigned ? isNull(machines.locationId) : undefined,
      tags ? and(terms.visible, hasTag(context, tags)) : undefined,
    ),
    filters: and(
      serialNumbers ? inList(machines.serialNumber, serialNumbers) : undefined,
      // A comparison with a value would not use the index of the gateways.
      typeof isRasGateway === "boolean" ? sql`${sql.raw(isRasGateway ? "" : "NOT ")}${IS_GATEWAY}` : undefined,
      maintenance ? hasMaintenance(maintenance, terms) : undefined,
      outdated ? terms.outdated : undefined,
      endsFrom ? sql`${terms.expiresOn} >= ${parseInstant(endsFrom)}` : undefined,
      endsBefore ? sql`${terms.expiresOn} < ${parseInstant(endsBefore)}` : undefined,
    ),
  };
}

function hasMaintenance(
  maintenance: MachineMaintenance,
  { expiresOn, visible, expiredBefore, expiringBefore }: MachineTerms,
): SQL {
  return {
    pending: sql`${visible} AND ${expiresOn} IS NULL`,
    expired: sql`${expiresOn} < ${expiredBefore}`,
    expiring: sql`${expiresOn} >= ${expiredBefore} AND ${expiresOn} < ${expiringBefore}`,
    active: sql`${expiresOn} >= ${expiringBefore}`,
  }[maintenance];
}

const IS_GATEWAY = sql`"machines"."is_ras_gateway"`;

/**
 * Builds the condition that the serial number or host name contains a text. The stored folded texts are searched first:
 * folding each machine's again takes long.
 */
function matches(text: string): SQL {
  const folded = foldSearch(text);
  const contains = (column: SQL) => sql`instr(${column}, ${folded}) > 0`;
  const [serialNumber, name] = [sql`fold("machines"."serial_number")`, sql`fold("machines"."name")`];
  return sql`(${contains(sql`"machines"."sought"`)} AND (${contains(serialNumber)} OR ${contains(name)}))`;
}

/** Returns the sort key of machines, in the order of contract/collation.ts; null without a value. */
export function getSortKey({ sort = "serialNumber" }: MachineQuestionInput, { expiresOn }: MachineTerms): SQL {
  return {
    model: sql`sort_key("machines"."product_model")`,
    serialNumber: sql`sort_key("machines"."serial_number")`,
    name: sql`sort_key("machines"."name")`,
    location: sql`"machines"."place"`,
    osVersion: sql`version_key("machines"."os_version")`,
    expiresOn,
  }[sort];
}

/** Returns the OS versions of a company's machines, each by one step in their index. */
export function listVersions(context: Context): string[] {
  const { companyId } = requireSession(context);
  const first = (after?: SQL) =>
    sql`(SELECT min(os_version) FROM machines WHERE ${eq(machines.companyId, companyId)}${after})`;
  const rows = context.db.all<{ version: string }>(sql`WITH RECURSIVE versions(version) AS (
    SELECT ${first()} UNION ALL SELECT ${first(sql` AND os_version > version`)} FROM versions WHERE version IS NOT NULL
  ) SELECT version FROM versions WHERE version IS NOT NULL`);
  return rows.map(({ version }) => version);
}

/**
 * Returns the instants from which something is counted, in milliseconds.
 * @throws BAD_USER_INPUT for too many instants, or for one that is not later than the one before
 */
export function parseIntervalStarts(from: readonly string[], most: number): number[] {
  const starts = from.map((start) => parseInstant(start));
  if (starts.length > most || starts.some((start, index) => start <= (starts[index - 1] ?? -Infinity)))
    throw badInput(
      msg("At most {maximum, number} instants are counted from, each later than the one before.", { maximum: most }),
    );
  return starts;
}

/**
 * Builds the condition that the visible texts of a machine contain each word (FIND-02).
 * @param expiresOn the instant at which maintenance expires; null when the user may not see it
 * @param visible 1 when the user may see the machine's tags
 * @param versions the OS versions of the machines
 */
export function containsAllWords(
  context: Context,
  { text, timeZone }: MachineWords,
  { expiresOn, visible, versions }: Pick<MachineTerms, "expiresOn" | "visible"> & { versions: string[] },
): SQL | undefined {
  const matchesLocation = createLocationMatcher(context);
  const findExpiries = createExpiryFinder(context, timeZone);
  const matchesTag = createTagMatcher(context);
  const containsWord = (word: string) => {
    const tagged = matchesTag(word);
    return or(
      sql`instr("machines"."sought", ${word}) > 0`,
      matchesLocation(word),
      inListAsNumber(
        sql`"machines"."os_version"`,
        versions.filter((version) => formatVersion(version).includes(word)),
      ),
      /^[\d/]+$/.test(word) ? inListAsNumber(expiresOn, findExpiries(word)) : undefined,
      tagged && and(visible, tagged),
    );
  };
  return and(...splitSearchWords(text).map(containsWord));
}

/** Creates the function that builds the condition that the name of a machine's readable location contains a word. */
function createLocationMatcher(context: Context): (word: string) => SQL {
  const session = requireSession(context);
  const { everywhere, locationIds } = findPermittedLocations(context, session, [
    "location.create",
    "location.list",
    "ras.list",
  ]);
  const readable = everywhere ? sql`1` : inListAsNumber(sql`l.id`, [...locationIds]);
  return (word) => sql`coalesce("machines"."location_id" IN (SELECT l.id FROM locations l
    WHERE l.company_id = ${session.companyId} AND ${readable} AND instr(fold(l.name), ${word}) > 0), 0)`;
}

/** Creates the function that finds the instants of expiry, in milliseconds, whose formatted day contains a word. */
function createExpiryFinder(context: Context, timeZone: string): (word: string) => number[] {
  const formatDay = requireDayFormatter(timeZone);
  let cached: (readonly [number, string])[] | undefined;
  const read = () =>
    context.db
      .selectDistinct({ expiresOn: machines.expiresOn })
      .from(machines)
      .where(eq(machines.companyId, requireSession(context).companyId))
      .all()
      .flatMap(({ expiresOn }) => (expiresOn === null ? [] : [[expiresOn, formatDay(new Date(expiresOn))] as const]));
  return (word) => {
    cached ??= read();
    return cached.flatMap(([expiresOn, day]) => (day.includes(word) ? [expiresOn] : []));
  };
}

function requireDayFormatter(timeZone: string) {
  try {
    return createDayFormatter(timeZone);
  } catch {
    throw badInput(msg("The time zone is not known."));
  }
}
