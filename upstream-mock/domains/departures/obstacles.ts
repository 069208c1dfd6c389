import { type Message, msg } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import type { Account } from "#mock/domains/identity/credentials";
import { holdersOf } from "#mock/domains/identity/policies";
import type { DepartureObstacle } from "#mock/generated/resolvers";
import { companyRoles } from "#mock/guards/permissions";
import { listLeaving } from "./stored-departures";

/** Why a user can't leave, independent of the caller. */
export const OBSTACLE_MESSAGES: Record<DepartureObstacle, Message> = {
  MASTER_USER: msg("The master user can't leave."),
  LAST_ADMINISTRATOR: msg("The last user who can manage users can't leave. Let another user manage users first."),
};

/** Returns why a user can't leave now. Checked when a departure is scheduled, and when it is carried out (LEAVE-01). */
export function findObstacle(db: Queryable, account: Pick<Account, "id" | "companyId">): DepartureObstacle | null {
  if (companyRoles(db, account.companyId, account.id).includes("master")) return "MASTER_USER";
  return isLastAdministrator(db, account) ? "LAST_ADMINISTRATOR" : null;
}

/** True for the last user who may delete users, can log in and isn't leaving. */
function isLastAdministrator(db: Queryable, { id, companyId }: Pick<Account, "id" | "companyId">): boolean {
  const idsOf = (permission: "user.remove" | "central.hub.view") =>
    new Set(
      holdersOf(db, companyId, permission)
        .all()
        .map(({ userId }) => userId),
    );
  const administrators = idsOf("user.remove");
  if (!administrators.has(id)) return false;
  const present = idsOf("central.hub.view");
  const leaving = new Set([id, ...listLeaving(db, companyId)]);
  return ![...administrators].some((userId) => present.has(userId) && !leaving.has(userId));
}
