import { and, count, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { LONGEST_MACHINE_PAGE } from "#contract/limits";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { type Context, type Lazy, requireSession } from "#mock/context";
import type { LocationVersion, Machine, MachinePage, MachineQuestionInput } from "#mock/generated/resolvers";
import { heldLocations, holds, requireOwnCompany } from "#mock/guards/permissions";
import { badInput, forbidden } from "#mock/http/failure";
import { summaries, summary } from "./machine-summaries";
import { conditionsOf, orderOf, type Terms, termsOf } from "./machine-terms";
import { maintenanceByMachine } from "./maintenance";
import { presentMachine } from "./queries";
import { readableLocations } from "./reads";

/** Returns one page of the machines that machinesByCompanyId returns, with the same permissions. */
export function machinePageByCompanyId(context: Context, companyId: string, question: MachineQuestionInput) {
  const session = requireOwnCompany(context, companyId);
  if (!holds(context, session, ["location.create", "appliance.list"], "company")) throw forbidden();
  return pageOf(context, eq(machines.companyId, companyId), question);
}

/** Returns one page of the machines that machinesByLocationIds returns, with the same permissions. */
export function machinePageByLocationIds(
  context: Context,
  locationIds: readonly string[],
  question: MachineQuestionInput,
) {
  const { companyId } = requireSession(context);
  const ids = readableLocations(context, locationIds, ["location.list", "ras.list", "appliance.list"]);
  return pageOf(context, and(eq(machines.companyId, companyId), inArray(machines.locationId, ids)), question);
}

/**
 * Returns a page of machines.
 * @param scope the machines that the user may see; undefined for all
 */
function pageOf(context: Context, scope: SQL | undefined, question: MachineQuestionInput): Lazy<MachinePage> {
  const { db } = context;
  const { everywhere, locationIds } = heldLocations(context, requireSession(context), ["appliance.list"]);
  const terms = termsOf(context, scope, question, everywhere ? null : [...locationIds]);
  const { base, filters } = conditionsOf(question, terms);
  const within = and(scope, base);
  return {
    machines: () => rowsOf(context, and(within, filters), question, terms, (id) => everywhere || locationIds.has(id)),
    total: () => countOf(db, and(within, filters)),
    summary: () => summary(db, within, terms),
    summaries: () => summaries(db, within, terms),
    newestVersions: () => newestVersions(db, within, terms),
  };
}

const countOf = (db: Queryable, condition: SQL | undefined) =>
  db.select({ total: count() }).from(machines).where(condition).get()?.total ?? 0;

/** Returns the newest OS version at each location where one is known. */
function newestVersions(db: Queryable, condition: SQL | undefined, { osRank }: Terms): LocationVersion[] {
  const rank = sql`max(${osRank})`;
  const known = and(condition, isNotNull(machines.locationId), isNotNull(machines.osVersion));
  // A bare column beside max() is that of the row with the greatest value.
  return db
    .select({ locationId: machines.locationId, osVersion: machines.osVersion, rank })
    .from(machines)
    .where(known)
    .groupBy(machines.locationId)
    .all()
    .map(({ locationId, osVersion }) => ({ locationId: locationId ?? "", osVersion: osVersion ?? "" }));
}

function rowsOf(
  { db }: Context,
  condition: SQL | undefined,
  question: MachineQuestionInput,
  terms: Terms,
  maySeeMaintenance: (locationId: string) => boolean,
): Machine[] {
  const { limit = 0, offset = 0 } = question;
  if (limit < 0 || limit > LONGEST_MACHINE_PAGE || offset < 0)
    throw badInput(`A page has at most ${LONGEST_MACHINE_PAGE} machines.`);
  const rows = db
    .select()
    .from(machines)
    .where(condition)
    .orderBy(...orderOf(question, terms))
    .limit(limit)
    .offset(offset)
    .all();
  const ids = rows.map(({ id }) => id);
  const services = maintenanceByMachine(db, rows[0]?.companyId ?? "", inArray(machines.id, ids));
  return rows.map((row) =>
    presentMachine(row, maySeeMaintenance(row.locationId ?? "") ? (services.get(row.id) ?? []) : []),
  );
}
