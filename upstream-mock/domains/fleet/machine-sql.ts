import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { createDayFormatter } from "#contract/day-format";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { formatVersion, isOutdated, osLine } from "#contract/os-version";
import { splitSearchWords } from "#contract/search";
import { fold } from "#contract/text";
import { machines } from "#db/schema/fleet";
import { inList, inListAsNumber } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import type { MachineMaintenance, MachineQuestionInput, MachineWords } from "#mock/generated/resolvers";
import { findPermittedLocations } from "#mock/guards/permissions";
import { badInput } from "#mock/http/api-error";

/** The parts of a question about machines, as SQL over the table of machines. */
export interface MachineTerms {
  /** When maintenance ends, in milliseconds; null without a date or when the user may not see it. */
  expiresOn: SQL;
  /** 1 when the user may see the machine's maintenance, else 0. */
  visible: SQL;
  /** 1 when the line of the machine's OS version has a newer one, else 0. */
  outdated: SQL;
  /** The condition that says the same and that an index finds. */
  outdatedByIndex: SQL;
  /** True when the machine has all words that were asked for; undefined when none were. */
  words: SQL | undefined;
  expiredBefore: number;
  expiringBefore: number;
}

/**
 * Returns the SQL terms of a question.
 * @param visibleAt locations whose maintenance the user may see; null for all
 */
export function buildMachineTerms(
  context: Context,
  question: MachineQuestionInput,
  visibleAt: string[] | null,
): MachineTerms {
  const visible = visibleAt === null ? sql`1` : inListAsNumber(sql`"machines"."location_id"`, visibleAt);
  const expiresOn = visibleAt === null ? EXPIRES_ON : sql`(CASE WHEN ${visible} THEN ${EXPIRES_ON} END)`;
  const versions = listVersions(context);
  const latest = Object.fromEntries(question.latestVersions.map((version) => [osLine(version) ?? "", version]));
  const old = versions.filter((version) => isOutdated(version, latest));
  return {
    expiresOn,
    visible,
    outdated: inListAsNumber(sql`"machines"."os_version"`, old),
    outdatedByIndex: inList(sql`"machines"."os_version"`, old),
    words: question.words ? containsAllWords(context, question.words, { expiresOn, versions }) : undefined,
    expiredBefore: parseInstant(question.expiredBefore),
    expiringBefore: parseInstant(question.expiringBefore),
  };
}

/** The instant at which a machine's maintenance ends, in milliseconds. */
export const EXPIRES_ON = sql`"machines"."expires_on"`;

/** Returns the SQL conditions of a question: a summary counts by `base`, the rows match `base` and `filters`. */
export function buildMachineConditions(question: MachineQuestionInput, terms: MachineTerms) {
  const { search, serialNumbers, unassigned, isRasGateway, maintenance, outdated, endsFrom, endsBefore } = question;
  return {
    base: and(
      serialNumbers ? inList(machines.serialNumber, serialNumbers) : undefined,
      search ? matches(search) : undefined,
      terms.words,
      unassigned ? isNull(machines.locationId) : undefined,
    ),
    filters: and(
      // Not a comparison with a value: only so the index of the gateways is used.
      typeof isRasGateway === "boolean" ? sql`${sql.raw(isRasGateway ? "" : "NOT ")}${IS_GATEWAY}` : undefined,
      maintenance ? isIn(maintenance, terms) : undefined,
      outdated ? terms.outdated : undefined,
      endsFrom ? sql`${terms.expiresOn} >= ${parseInstant(endsFrom)}` : undefined,
      endsBefore ? sql`${terms.expiresOn} < ${parseInstant(endsBefore)}` : undefined,
    ),
  };
}

function isIn(wanted: MachineMaintenance, { expiresOn, visible, expiredBefore, expiringBefore }: MachineTerms): SQL {
  return {
    pending: sql`${visible} AND ${expiresOn} IS NULL`,
    expired: sql`${expiresOn} < ${expiredBefore}`,
    expiring: sql`${expiresOn} >= ${expiredBefore} AND ${expiresOn} < ${expiringBefore}`,
    active: sql`${expiresOn} >= ${expiringBefore}`,
  }[wanted];
}

const IS_GATEWAY = sql`"machines"."is_ras_gateway"`;

/**
 * Returns the condition that a part stands in the serial number or host name. The folded texts are looked at first:
 * folding each machine's again takes long.
 */
function matches(text: string): SQL {
  const wanted = fold(text);
  const contains = (column: SQL) => sql`instr(${column}, ${wanted}) > 0`;
  const [serialNumber, name] = [sql`fold("machines"."serial_number")`, sql`fold("machines"."name")`];
  return sql`(${contains(sql`"machines"."sought"`)} AND (${contains(serialNumber)} OR ${contains(name)}))`;
}

/** Returns what machines are sorted by, in the order of contract/collation.ts; null where it is missing. */
export function sortKeyOf({ sort = "serialNumber" }: MachineQuestionInput, { expiresOn }: MachineTerms): SQL {
  return {
    model: sql`sort_key("machines"."product_model")`,
    serialNumber: sql`sort_key("machines"."serial_number")`,
    name: sql`sort_key("machines"."name")`,
    location: sql`"machines"."place"`,
    osVersion: sql`version_key("machines"."os_version")`,
    expiresOn,
  }[sort];
}

/** Returns the versions that the company's machines have. */
export function listVersions(context: Context): string[] {
  const { companyId } = requireSession(context);
  const own = and(eq(machines.companyId, companyId), isNotNull(machines.osVersion));
  const rows = context.db.selectDistinct({ version: machines.osVersion }).from(machines).where(own).all();
  return rows.flatMap(({ version }) => version ?? []);
}

/** Returns an instant in milliseconds. @throws BAD_USER_INPUT when the text is none */
export function parseInstant(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw badInput("An instant is not valid.");
  return at;
}

/**
 * Returns the condition that each word stands in a text that is shown of a machine (FIND-02).
 * @param expiresOn the instant at which maintenance expires, for who may see it
 * @param versions the OS versions that the machines have
 */
export function containsAllWords(
  context: Context,
  { text, timeZone }: MachineWords,
  { expiresOn, versions }: { expiresOn: SQL; versions: string[] },
): SQL | undefined {
  if (text.length > MAX_SEARCH_LENGTH) throw badInput(`A search has at most ${MAX_SEARCH_LENGTH} characters.`);
  const named = namedLocation(context);
  const days = expiryDays(context, timeZone);
  const holds = (word: string) =>
    or(
      sql`instr("machines"."sought", ${word}) > 0`,
      named(word),
      inListAsNumber(
        sql`"machines"."os_version"`,
        versions.filter((version) => formatVersion(version).includes(word)),
      ),
      /^[\d/]+$/.test(word) ? inListAsNumber(expiresOn, days(word)) : undefined,
    );
  return and(...splitSearchWords(text).map(holds));
}

/** Returns the function that makes the condition that the name of a machine's location has a word, where it may be read. */
function namedLocation(context: Context): (word: string) => SQL {
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

/** Returns the function that finds the instants of expiry, in milliseconds, whose day as shown has a word. */
function expiryDays(context: Context, timeZone: string): (word: string) => number[] {
  const shown = dayShown(timeZone);
  let known: (readonly [number, string])[] | undefined;
  const read = () =>
    context.db
      .selectDistinct({ expiresOn: machines.expiresOn })
      .from(machines)
      .where(eq(machines.companyId, requireSession(context).companyId))
      .all()
      .flatMap(({ expiresOn }) => (expiresOn === null ? [] : [[expiresOn, shown(new Date(expiresOn))] as const]));
  return (word) => {
    known ??= read();
    return known.flatMap(([expiresOn, day]) => (day.includes(word) ? [expiresOn] : []));
  };
}

function dayShown(timeZone: string) {
  try {
    return createDayFormatter(timeZone);
  } catch {
    throw badInput("The time zone is not known.");
  }
}
