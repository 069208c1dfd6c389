import type { RoleName } from "#contract/permissions";
import type { Bound } from "./roles";

/** An account to ask with. */
export interface Account {
  email: string;
  password: string;
  /** The roles that it is said to have, `member` aside, which everybody has. */
  roles: readonly RoleName[];
  /** Returns a code that was not used yet. @param now the upstream's time, @param attempt 0, or 1 for the second try */
  code(now: number, attempt: number): Promise<string>;
}

/** An account that has signed in. */
export interface Person extends Bound {
  email: string;
  token: string;
  userId: string;
  profileId: string;
  companyId: string;
}

/** A location, and one of its machines: a gateway of remote access if there is one. */
export interface Place {
  location: string;
  serial: string | null;
  osVersion: string;
}
