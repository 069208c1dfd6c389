import { allows, type Bound } from "#contract/conformance/roles";
import type { Need } from "#contract/permissions";

/** The roles of seeded accounts, on the company and on locations. */
export const PEOPLE: Record<string, Bound> = {
  "master@acme.example": { company: ["member", "master"] },
  "fleet@acme.example": { company: ["member", "fleet.admin"] },
  "users@acme.example": { company: ["member", "user.admin"] },
  "both@acme.example": { company: ["member", "fleet.admin", "user.admin"] },
  "editor@acme.example": { company: ["member"], on: { "Milano HQ": ["fleet.editor"] } },
  "viewer@acme.example": { company: ["member"], on: { "Milano HQ": ["ras.viewer"] } },
  "plain@acme.example": { company: ["member"] },
};

/** True when the matrix allows an account an operation with this need at this location. */
export const isAllowed = (email: string, need: Need, location: string): boolean =>
  allows(PEOPLE[email] ?? { company: [] }, need, location);
