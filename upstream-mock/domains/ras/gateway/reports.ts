import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { prepared } from "#db/prepared";
import { machines } from "#db/schema/fleet";
import { users } from "#db/schema/identity";
import { rasGateways, rasUsers } from "#db/schema/ras";
import type { Context, Lazy } from "#mock/context";
import { readableLocations } from "#mock/domains/fleet/reads";
import type { RasReport } from "#mock/generated/resolvers";
import { heldLocations, requireOwnCompany } from "#mock/guards/permissions";
import { forbidden } from "#mock/http/failure";
import { stateAt } from "./simulator";

const gatewaysOf = prepared((db) =>
  db
    .select({ serialNumber: machines.serialNumber, locationId: machines.locationId, gateway: rasGateways })
    .from(machines)
    .leftJoin(rasGateways, eq(rasGateways.serialNumber, machines.serialNumber))
    // Not a comparison with a value: only so the index of the gateways is used.
    .where(and(eq(machines.companyId, sql.placeholder("companyId")), sql`${machines.isRasGateway}`))
    .prepare(),
);

const usersOf = prepared((db) =>
  db
    .select({ serialNumber: rasUsers.serialNumber, userId: rasUsers.userId, email: users.email })
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
): Lazy<RasReport, "emails">[] {
  const { db, clock } = context;
  const session = requireOwnCompany(context, companyId);
  const [views, lists] = [
    heldLocations(context, session, ["ras.view"]),
    heldLocations(context, session, ["ras.user.list"]),
  ];
  if (!views.everywhere && views.locationIds.size === 0) throw forbidden();
  const at = ({ everywhere, locationIds }: typeof views, id: string | null) => everywhere || locationIds.has(id ?? "");
  const wanted = locationIds && new Set(readableLocations(context, locationIds, ["ras.view"]));
  let users: ReturnType<typeof usersByGateway> | undefined;
  const now = clock.now();
  return gatewaysOf(db)
    .all({ companyId })
    .filter(({ locationId }) => at(views, locationId) && (!wanted || wanted.has(locationId ?? "")))
    .map(({ serialNumber, locationId, gateway }) => {
      const emails = () => {
        users ??= usersByGateway(db, companyId);
        const listed = users.get(serialNumber) ?? [];
        const seen = at(lists, locationId) ? listed : listed.filter(({ userId }) => userId === session.userId);
        return seen.map(({ email }) => email);
      };
      const status = gateway ? stateAt(gateway, now).status : "FAILED";
      return {
        serialNumber,
        locationId: locationId ?? "",
        status,
        emails,
        publicIpOrFqdn: gateway && status !== "DEPLOYING" ? gateway.publicIpOrFqdn : null,
      };
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
