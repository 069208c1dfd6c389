import { type Grant, type Need, ROLE_PERMISSIONS, type RoleName } from "#contract/permissions";

/** The roles of seeded accounts, on the company and on locations. */
export const PEOPLE: Record<string, { company: RoleName[]; on?: Record<string, RoleName[]> }> = {
  "master@acme.example": { company: ["member", "master"] },
  "fleet@acme.example": { company: ["member", "fleet.admin"] },
  "users@acme.example": { company: ["member", "user.admin"] },
  "both@acme.example": { company: ["member", "fleet.admin", "user.admin"] },
  "editor@acme.example": { company: ["member"], on: { "Milano HQ": ["fleet.editor"] } },
  "viewer@acme.example": { company: ["member"], on: { "Milano HQ": ["ras.viewer"] } },
  "plain@acme.example": { company: ["member"] },
};

const permits = (roles: RoleName[], permission: string) =>
  roles.some((role) => (ROLE_PERMISSIONS[role] as readonly string[]).includes(permission));

/** True when the matrix allows an account an operation with this need at this location. */
export function isAllowed(email: string, need: Need, location: string): boolean {
  if (need.access !== "granted") return true;
  const { company, on = {} } = PEOPLE[email] ?? { company: [] };
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
