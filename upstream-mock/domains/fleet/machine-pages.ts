import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_ENDING_INTERVALS, MAX_MACHINE_PAGE_SIZE } from "#contract/limits";
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
import {
  buildMachineConditions,
  buildMachineTerms,
  getSortKey,
  type MachineTerms,
  parseIntervalStarts,
} from "./machine-sql";
import { companyEndings, companySummary, countMachines, endings, summaries, summary } from "./machine-summaries";
import { readableLocations } from "./permitted-fleet";
import { type MachineRow, toMachines } from "./stored-fleet";

/** Returns one page of the machines that machinesByCompanyId returns, with the same permissions. */
export function machinePageByCompanyId(context: Context, companyId: string, query: MachineQuestionInput) {
  const session = requireOwnCompany(context, companyId);
  if (!hasPermission(context, session, ["location.create", "appliance.list"], "company")) throw forbidden();
  return buildPage(context, eq(machines.companyId, companyId), query, true);
}

/** Returns one page of the machines that machinesByLocationIds returns, with the same permissions. */
export function machinePageByLocationIds(
  context: Context,
  locationIds: readonly string[],
  query: MachineQuestionInput,
) {
  const { companyId } = requireSession(context);
  const ids = readableLocations(context, locationIds, ["location.list", "ras.list", "appliance.list"]);
  return buildPage(context, and(eq(machines.companyId, companyId), inList(machines.locationId, ids)), query);
}

/**
 * @param scope the machines that the user may see
 * @param isCompany true when these are all machines of a company
 */
function buildPage(
  context: Context,
  scope: SQL | undefined,
  query: MachineQuestionInput,
  isCompany = false,
): ResolversParentTypes["MachinePage"] {
  const { db } = context;
  const { everywhere, locationIds } = findPermittedLocations(context, requireSession(context), ["appliance.list"]);
  const terms = buildMachineTerms(context, query, everywhere ? null : [...locationIds]);
  const { base, filters } = buildMachineConditions(context, query, terms);
  const within = and(scope, base);
  // A count finds outdated machines by their index; a page's order has its own index.
  const countFilters = buildMachineConditions(context, query, { ...terms, outdated: terms.outdatedByIndex }).filters;
  const company = isCompany && everywhere && !base ? scope : undefined;
  return {
    machines: () => readRows(context, and(within, filters), query, terms, (id) => everywhere || locationIds.has(id)),
    total: () => countMachines(db, and(within, countFilters)),
    summary: () => (company ? companySummary(db, company, terms) : summary(db, within, terms)),
    summaries: () => summaries(db, within, terms),
    newestVersions: () => newestVersions(db, within),
    endings: ({ from }: MachinePageEndingsArgs) => {
      const starts = parseIntervalStarts(from, MAX_ENDING_INTERVALS);
      return company ? companyEndings(db, company, starts) : endings(db, within, terms, starts);
    },
  };
}

/** Returns the newest known OS version at each location. */
function newestVersions(db: Queryable, condition: SQL | undefined): LocationVersion[] {
  const { locationId, osVersion } = machines;
  const hasVersion = and(condition, isNotNull(locationId), isNotNull(osVersion));
  const newest = new Map<string, string>();
  for (const row of db.selectDistinct({ locationId, osVersion }).from(machines).where(hasVersion).all()) {
    const { locationId: id, osVersion: version } = row;
    if (id !== null && version !== null && compareVersions(version, newest.get(id) ?? "") >= 0) newest.set(id, version);
  }
  return [...newest].map(([id, version]) => ({ locationId: id, osVersion: version }));
}

function readRows(
  context: Context,
  condition: SQL | undefined,
  query: MachineQuestionInput,
  terms: MachineTerms,
  canSeeMaintenance: (locationId: string) => boolean,
): ResolversParentTypes["Machine"][] {
  const { db } = context;
  const { companyId } = requireSession(context);
  const { limit = 0, offset = 0, descending = false, after } = query;
  if (limit < 0 || limit > MAX_MACHINE_PAGE_SIZE || offset < 0)
    throw badInput(msg("A page has at most {maximum, number} machines.", { maximum: MAX_MACHINE_PAGE_SIZE }));
  // The plus makes SQLite sort the few unassigned machines, instead of scanning all machines in order.
  const key = query.unassigned ? sql`+${getSortKey(query, terms)}` : getSortKey(query, terms);
  const order = [descending ? desc(key) : sql`${asc(key)} NULLS LAST`, asc(machines.serialNumber)];
  const rows: MachineRow[] = [];
  for (const part of after ? buildCursorParts(db, companyId, after, key, descending) : [undefined]) {
    const select = db
      .select()
      .from(machines)
      .where(and(condition, part))
      .orderBy(...order);
    if (rows.length < limit)
      rows.push(
        ...select
          .limit(limit - rows.length)
          .offset(after ? 0 : offset)
          .all(),
      );
  }
  return toMachines(db, rows, ({ locationId }) => canSeeMaintenance(locationId ?? ""));
}

/**
 * Returns the conditions of the rows after a machine, in order: each part begins with an index seek, so that the last page
 * costs as much as the first.
 */
function buildCursorParts(
  db: Queryable,
  companyId: string,
  serialNumber: string,
  key: SQL,
  descending: boolean,
): SQL[] {
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
