import { and, eq, sql } from "drizzle-orm";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { prepared } from "#db/prepared";
import { machines } from "#db/schema/fleet";
import { users } from "#db/schema/identity";
import { rasGateways, rasUsers } from "#db/schema/ras";
import type { Context, Lazy, Session } from "#mock/context";
import { readableLocations } from "#mock/domains/fleet/reads";
import { holdsAt } from "#mock/domains/ras/access/term";
import type { RasReport } from "#mock/generated/resolvers";
import { heldLocations, requireOwnCompany } from "#mock/guards/permissions";
import { forbidden } from "#mock/http/failure";
import { statusAt } from "./simulator";

const { startedAt, durationMs, outcome, forcedStatus, publicIpOrFqdn } = rasGateways;

const gatewaysOf = prepared((db) =>
  db
    .select({
      serialNumber: machines.serialNumber,
      locationId: machines.locationId,
      place: machines.place,
      gateway: { startedAt, durationMs, outcome, forcedStatus, publicIpOrFqdn },
    })
    .from(machines)
    .leftJoin(rasGateways, eq(rasGateways.serialNumber, machines.serialNumber))
    // Not a comparison with a value: only so the index of the gateways is used.
    .where(and(eq(machines.companyId, sql.placeholder("companyId")), sql`${machines.isRasGateway}`))
    .prepare(),
);

/**
 * Returns the company's gateways where the user has a permission, each with its status, without their latency. They are
 * ordered by the names of their locations; null for a user who has the permission nowhere.
 */
export function gatewaysWith(context: Context, session: Session, permission: PermissionName) {
  const { everywhere, locationIds } = heldLocations(context, session, [permission]);
  if (!everywhere && locationIds.size === 0) return null;
  const now = context.clock.now();
  return gatewaysOf(context.db)
    .all({ companyId: session.companyId })
    .map(({ locationId, ...row }) => ({ ...row, locationId: locationId ?? "" }))
    .filter(({ locationId }) => everywhere || locationIds.has(locationId))
    .sort((one, other) => ((one.place ?? "") < (other.place ?? "") ? -1 : 1))
    .map((row) => ({ ...row, status: row.gateway ? statusAt(row.gateway, now) : "FAILED" }));
}

const TERM = { validFrom: rasUsers.validFrom, validUntil: rasUsers.validUntil };

const usersOf = prepared((db) =>
  db
    .select({ serialNumber: rasUsers.serialNumber, userId: rasUsers.userId, email: users.email, ...TERM })
    .from(rasUsers)
    .innerJoin(users, eq(users.id, rasUsers.userId))
    .where(eq(rasUsers.companyId, sql.placeholder("companyId")))
    .orderBy(rasUsers.grantedAt, users.email)
    .prepare(),
);

/**
 * Returns what is stored of the company's gateways that the user may view, in one read and without their latency
 * (RAS-02, DASH-03). A user who may not list a gateway's users finds only themselves.
 * @param locationIds limits the gateways
 */
export function rasReportsByCompanyId(
  context: Context,
  companyId: string,
  locationIds?: readonly string[] | null,
): Lazy<RasReport, "emails" | "seatsUsed">[] {
  const { db, clock } = context;
  const now = clock.now();
  const session = requireOwnCompany(context, companyId);
  const gateways = gatewaysWith(context, session, "ras.view");
  if (!gateways) throw forbidden();
  const lists = heldLocations(context, session, ["ras.user.list"]);
  const wanted = locationIds && new Set(readableLocations(context, locationIds, ["ras.view"]));
  let users: ReturnType<typeof usersByGateway> | undefined;
  return gateways
    .filter(({ locationId }) => !wanted || wanted.has(locationId))
    .map(({ serialNumber, locationId, gateway, status }) => {
      const all = lists.everywhere || lists.locationIds.has(locationId);
      const listed = () => {
        users ??= usersByGateway(db, companyId);
        return users.get(serialNumber) ?? [];
      };
      const emails = () =>
        listed()
          .filter(({ userId }) => all || userId === session.userId)
          .map(({ email }) => email);
      const seatsUsed = () => (all ? listed().filter((user) => holdsAt(user, now)).length : 0);
      const endpoint = gateway && status !== "DEPLOYING" ? gateway.publicIpOrFqdn : null;
      return { serialNumber, locationId, status, emails, seatsUsed, publicIpOrFqdn: endpoint };
    });
}

function usersByGateway(db: Queryable, companyId: string) {
  const rows = usersOf(db).all({ companyId });
  const found = new Map<string, typeof rows>();
  for (const row of rows) {
    const list = found.get(row.serialNumber);
    if (list) list.push(row);
    else found.set(row.serialNumber, [row]);
  }
  return found;
}
