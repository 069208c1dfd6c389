import { createHash } from "node:crypto";
import type { RoleBindings } from "#conformance/accounts";
import { rolesOf } from "#conformance/sign-in";

/** What an answer of `loggedInUser` said of a session. */
export interface Session {
  /** Null where the client did not ask for the id. */
  userId: string | null;
  email: string;
  companyId: string;
  /** Null where the client did not ask for the policies lately: they may have changed. */
  roles: RoleBindings | null;
}

interface KnownSession extends Session {
  /** When the policies came, in milliseconds of this process. */
  rolesAt: number;
}

/** How long roles that an answer had are taken for the present ones, in milliseconds. */
const ROLES_HOLD = 5000;

/** The sessions that are remembered; the one that was used least lately is forgotten. */
const MOST_SESSIONS = 5000;

/** Learns from answers whose session is which, without a login of its own. */
export class Sessions {
  private readonly known = new Map<string, KnownSession>();

  constructor(private readonly rolesHold = ROLES_HOLD) {}

  find(bearer: string | null): Session | undefined {
    const session = bearer ? this.known.get(fingerprint(bearer)) : undefined;
    if (!session) return undefined;
    const { rolesAt, ...known } = session;
    return performance.now() - rolesAt < this.rolesHold ? known : { ...known, roles: null };
  }

  /** Learns from what `loggedInUser` answered. @returns the session; undefined where the answer does not say whose it is */
  learn(bearer: string, user: unknown): Session | undefined {
    const { id, email, company } = Object(user);
    const companyId = Object(company).id;
    if (typeof email !== "string" || typeof companyId !== "string") return undefined;
    const key = fingerprint(bearer);
    const before = this.known.get(key);
    const roles = rolesOf(user);
    const userId = typeof id === "string" ? id : (before?.userId ?? null);
    const session = roles
      ? { userId, email, companyId, roles, rolesAt: performance.now() }
      : { roles: null, rolesAt: 0, ...before, userId, email, companyId };
    this.known.delete(key);
    this.known.set(key, session);
    const [oldest] = this.known.size > MOST_SESSIONS ? this.known.keys() : [];
    if (oldest) this.known.delete(oldest);
    return session;
  }
}

const fingerprint = (bearer: string) => createHash("sha256").update(bearer).digest("base64");
