import type { PermissionName, RoleName } from "#contract/permissions";
import { msg } from "~/i18n/i18n";
import type { Policy } from "~/permissions/permissions";
import type { ShownTime } from "~/ui/time/time";
import type { ListedUserFragment } from "~/upstream/generated/graphql";

/** The message when the users can't be read (USER-08). */
export const FAILED_TO_FETCH = msg("Failed to fetch users data.");

/** `login` is the last one as the list shows it. */
export type UserRow = ReturnType<typeof toUserRows>[number] & { login?: ShownTime | null };

/** How a user's login is doing now. */
export type UserStatus = "refused" | "never" | "active" | "unknown";

/** @param maySignIn null where the upstream does not say */
function toUserStatus(maySignIn: boolean | null, lastUsed: string | null | undefined): UserStatus {
  if (maySignIn === false) return "refused";
  if (!lastUsed) return "never";
  return maySignIn ? "active" : "unknown";
}

/** Returns the users with the roles that their bindings on the company give them (USER-01). */
export function toUserRows(
  users: readonly (ListedUserFragment & { maySignIn?: boolean | null })[],
  policies: readonly Policy[],
  companyId: string,
) {
  const company = policies.filter(({ resource }) => resource.type === "company" && resource.referenceId === companyId);
  const holders = (matches: (role: Policy["bindings"][number]["role"]) => boolean) =>
    new Set(company.flatMap(({ bindings }) => bindings.filter(({ role }) => matches(role)).flatMap((b) => b.userIds)));
  const named = (role: RoleName) => holders(({ name }) => name === role);
  const fleetManagers = named("fleet.admin");
  const userManagers = named("user.admin");
  const updates: PermissionName = "account.company.update";
  const masters = holders(({ permissions }) => permissions.some(({ name }) => name === updates));
  return users.map(({ id, email, lastUsed, maySignIn, profile }) => ({
    id,
    email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    role: profile.roleInTheCompany ?? "",
    phone: profile.phoneNumber ?? "",
    supportContact: profile.isSupportContact,
    /** An ISO date; null before the first login. */
    lastUsed: lastUsed ?? null,
    status: toUserStatus(maySignIn ?? null, lastUsed),
    fleetManager: fleetManagers.has(id),
    userManager: userManagers.has(id),
    /** True for a holder of account.company.update (USER-07). */
    master: masters.has(id),
  }));
}
