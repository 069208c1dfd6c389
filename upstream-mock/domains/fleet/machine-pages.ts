import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { MAX_MACHINE_PAGE_SIZE } from "#contract/limits";
import { compareVersions } from "#contract/os-version";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { inList } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import type {
  LocationVersion,
  MachinePageEndingsArgs,
  MachineQuestionInput,
  ResolversParentTypes,
} from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { badInput, forbidden, notFound } from "#mock/http/api-error";
import { companyEndings, companySummary, countMachines } from "./machine-counts";
import { buildMachineConditions, buildMachineTerms, type MachineTerms, sortKeyOf } from "./machine-sql";
import { endings, parseIntervalStarts, summaries, summary } from "./machine-summaries";
import { type MachineRow, toMachines } from "./queries";
import { readableLocations } from "./reads";

/** Returns one page of the machines that machinesByCompanyId returns, with the same permissions. */
export function machinePageByCompanyId(context: Context, companyId: string, question: MachineQuestionInput) {
  const session = requireOwnCompany(context, companyId);
  if (!hasPermission(context, session, ["location.create", "appliance.list"], "company")) throw forbidden();
  return pageOf(context, eq(machines.companyId, companyId), question, true);
}

/** Returns one page of the machines that machinesByLocationIds returns, with the same permissions. */
export function machinePageByLocationIds(
  context: Context,
  locationIds: readonly string[],
  question: MachineQuestionInput,
) {
  const { companyId } = requireSession(context);
  const ids = readableLocations(context, locationIds, ["location.list", "ras.list", "appliance.list"]);
  return pageOf(context, and(eq(machines.companyId, companyId), inList(machines.locationId, ids)), question);
}

/**
 * Returns a page of machines.
 * @param scope the machines that the user may see
 * @param isCompany true when these are all machines of a company
 */
function pageOf(
  context: Context,
  scope: SQL | undefined,
  question: MachineQuestionInput,
  isCompany = false,
): ResolversParentTypes["MachinePage"] {
  const { db } = context;
  const { everywhere, locationIds } = findPermittedLocations(context, requireSession(context), ["appliance.list"]);
  const terms = buildMachineTerms(context, question, everywhere ? null : [...locationIds]);
  const { base, filters } = buildMachineConditions(question, terms);
  const within = and(scope, base);
  // A count finds the outdated ones by their index; a page's order has an index of its own.
  const counted = buildMachineConditions(question, { ...terms, outdated: terms.outdatedByIndex }).filters;
  const company = isCompany && everywhere && !base ? scope : undefined;
  return {
    machines: () => rowsOf(context, and(within, filters), question, terms, (id) => everywhere || locationIds.has(id)),
    total: () => countMachines(db, and(within, counted)),
    summary: () => (company ? companySummary(db, company, terms) : summary(db, within, terms)),
    summaries: () => summaries(db, within, terms),
    newestVersions: () => newestVersions(db, within),
    endings: ({ from }: MachinePageEndingsArgs) =>
      company
        ? companyEndings(db, company, parseIntervalStarts(from))
        : endings(db, within, terms, parseIntervalStarts(from)),
  };
}

/** Returns the newest OS version at each location where one is known. */
function newestVersions(db: Queryable, condition: SQL | undefined): LocationVersion[] {
  const { locationId, osVersion } = machines;
  const known = and(condition, isNotNull(locationId), isNotNull(osVersion));
  const found = new Map<string, string>();
  for (const row of db.selectDistinct({ locationId, osVersion }).from(machines).where(known).all()) {
    const { locationId: id, osVersion: version } = row;
    if (id !== null && version !== null && compareVersions(version, found.get(id) ?? "") >= 0) found.set(id, version);
  }
  return [...found].map(([id, version]) => ({ locationId: id, osVersion: version }));
}

function rowsOf(
  context: Context,
  condition: SQL | undefined,
  question: MachineQuestionInput,
  terms: MachineTerms,
  seesMaintenance: (locationId: string) => boolean,
): ResolversParentTypes["Machine"][] {
  const { db } = context;
  const { companyId } = requireSession(context);
  const { limit = 0, offset = 0, descending = false, after } = question;
  if (limit < 0 || limit > MAX_MACHINE_PAGE_SIZE || offset < 0)
    throw badInput(`A page has at most ${MAX_MACHINE_PAGE_SIZE} machines.`);
  // The plus has SQLite sort the few without a location, rather than walk all machines in the order to find them.
  const key = question.unassigned ? sql`+${sortKeyOf(question, terms)}` : sortKeyOf(question, terms);
  const order = [descending ? desc(key) : sql`${asc(key)} NULLS LAST`, asc(machines.serialNumber)];
  const rows: MachineRow[] = [];
  for (const part of after ? partsAfter(db, companyId, after, key, descending) : [undefined]) {
    const asked = db
      .select()
      .from(machines)
      .where(and(condition, part))
      .orderBy(...order);
    if (rows.length < limit)
      rows.push(
        ...asked
          .limit(limit - rows.length)
          .offset(after ? 0 : offset)
          .all(),
      );
  }
  return toMachines(db, rows, ({ locationId }) => seesMaintenance(locationId ?? ""));
}

/**
 * Returns the conditions of what follows a machine, in the order of the rows: each part begins by a seek in the index,
 * so that the last page of many costs what the first does.
 */
function partsAfter(db: Queryable, companyId: string, serialNumber: string, key: SQL, descending: boolean): SQL[] {
  const own = and(eq(machines.companyId, companyId), eq(machines.serialNumber, serialNumber));
  const last = db
    .select({ key: sql<string | number | null>`${key}` })
    .from(machines)
    .where(own)
    .get();
  if (!last) throw notFound("machine");
  const later = gt(machines.serialNumber, serialNumber);
  const without = sql`${key} IS NULL`;
  if (last.key === null) return [sql`${without} AND ${later}`];
  const beyond = descending ? sql`${key} < ${last.key}` : sql`${key} > ${last.key}`;
  return [sql`${key} = ${last.key} AND ${later}`, beyond, without];
}
