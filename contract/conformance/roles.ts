import { type Grant, type Need, ROLE_PERMISSIONS, type RoleName } from "#contract/permissions";

/** The roles of an account: on its company, and on locations. */
export interface Bound {
  company: readonly RoleName[];
  on?: Readonly<Record<string, readonly RoleName[]>>;
}

const permits = (roles: readonly RoleName[], permission: string) =>
  roles.some((role) => (ROLE_PERMISSIONS[role] as readonly string[]).includes(permission));

/** True when the matrix allows these roles an operation with this need at this location (UP-02). */
export function allows({ company, on = {} }: Bound, need: Need, location: string): boolean {
  if (need.access !== "granted") return true;
  const here = on[location] ?? [];
  const holds = ({ permission, on: scope }: Grant) =>
    ({
      company: permits(company, permission),
      location: permits(here, permission),
      either: permits([...company, ...here], permission),
      any: permits([...company, ...Object.values(on).flat()], permission),
    })[scope];
  return need.grants.some(holds) && (need.roles === undefined || need.roles.some((role) => company.includes(role)));
}
