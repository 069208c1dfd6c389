import {
  type AccessRule,
  OPERATION_ACCESS,
  type PermissionGrant,
  ROLE_PERMISSIONS,
  type RoleName,
} from "#contract/permissions";

/** The roles of an account: on its company, and on locations. */
export interface RoleBindings {
  company: readonly RoleName[];
  on?: Readonly<Record<string, readonly RoleName[]>>;
}

/** True when one of the roles has the permission (UP-02). */
export const permits = (roles: readonly RoleName[], permission: string) =>
  roles.some((role) => (ROLE_PERMISSIONS[role] as readonly string[]).includes(permission));

/** True when the matrix allows these roles an operation with this need at this location (UP-02). */
export function isAllowedByMatrix({ company, on = {} }: RoleBindings, need: AccessRule, location: string): boolean {
  if (need.access !== "granted") return true;
  const here = on[location] ?? [];
  const holds = ({ permission, on: scope }: PermissionGrant) =>
    ({
      company: permits(company, permission),
      location: permits(here, permission),
      either: permits([...company, ...here], permission),
      any: permits([...company, ...Object.values(on).flat()], permission),
    })[scope];
  return need.grants.some(holds) && (need.roles === undefined || need.roles.some((role) => company.includes(role)));
}

/** Returns what an operation needs; a session, for one that the contract does not have. */
export const accessOf = (operation: string): AccessRule => OPERATION_ACCESS[operation] ?? { access: "session" };

export interface Account {
  email: string;
  password: string;
  /** The roles that it is said to have, `member` aside, which everybody has. */
  roles: readonly RoleName[];
  /** Returns a code that was not used yet. @param now the upstream's time, @param attempt 0, or 1 for the second try */
  code(now: number, attempt: number): Promise<string>;
  /** The secret from which the codes come, which no report may show. */
  secret?: string | undefined;
}

export interface SignedInAccount extends RoleBindings {
  /** True after a login with both factors, false after one with a one-time token; undefined where that is not known. */
  usedBothFactors?: boolean | undefined;
  email: string;
  token: string;
  userId: string;
  profileId: string;
  companyId: string;
}

/** A location, one of its machines, a gateway of remote access if there is one, and an event of its machines. */
export interface LocationMachine {
  location: string;
  serial: string | null;
  osVersion: string;
  event?: string | undefined;
}
