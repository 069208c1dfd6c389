import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { RoleBindings } from "#conformance/accounts";
import { rolesOf } from "#conformance/sign-in";

/** What an answer of `loggedInUser` said of a session. */
export interface Session {
  /** Null where the client did not ask for the id. */
  userId: string | null;
  email: string;
  /** Undefined where its login was not seen. */
  usedBothFactors?: boolean;
  companyId: string;
  /** Null where the client did not ask for the policies lately: they may have changed. */
  roles: RoleBindings | null;
}

interface KnownSession extends Omit<Session, "companyId"> {
  /** Null until an answer named it. */
  companyId: string | null;
  /** When the policies came, in milliseconds of this process. */
  rolesAt: number;
}

/** How long roles that an answer had are taken for the present ones, in milliseconds. */
const ROLES_HOLD = 5000;

/** The sessions that are remembered; the one that was used least lately is forgotten. */
const MAX_SESSIONS = 5000;

/** Learns from answers whose session is which, without a login of its own. */
export class Sessions {
  private readonly known = new LRUCache<string, KnownSession>({ max: MAX_SESSIONS });

  constructor(private readonly rolesHold = ROLES_HOLD) {}

  find(bearer: string | null): Session | undefined {
    const session = bearer ? this.known.get(fingerprint(bearer)) : undefined;
    if (!session || session.companyId === null) return undefined;
    const { rolesAt, companyId, ...known } = session;
    const hold = performance.now() - rolesAt < this.rolesHold;
    return { ...known, companyId, roles: hold ? known.roles : null };
  }

  /** Begins a session of a user who logged in. */
  open(bearer: string, email: string, usedBothFactors: boolean): void {
    const session = { userId: null, usedBothFactors, email, companyId: null, roles: null, rolesAt: 0 };
    this.known.set(fingerprint(bearer), session);
  }

  /**
   * Learns from what `loggedInUser` answered. A session stays the user's and the company's that were named first.
   * @returns how the answer contradicts that; null where it does not; undefined where it names no user and company
   */
  learn(bearer: string, user: unknown): string | null | undefined {
    const { id, email, company } = Object(user);
    const { id: companyId } = Object(company);
    if (typeof email !== "string" || typeof companyId !== "string") return undefined;
    const userId = typeof id === "string" ? id : null;
    const key = fingerprint(bearer);
    const before: KnownSession = this.known.get(key) ?? { userId, email, companyId, roles: null, rolesAt: 0 };
    const roles = rolesOf(user);
    const lately = roles ? { roles, rolesAt: performance.now() } : {};
    const named = { userId: before.userId ?? userId, companyId: before.companyId ?? companyId };
    this.known.set(key, { ...before, ...named, ...lately });
    if (before.email.toLowerCase() !== email.toLowerCase()) return `${email} in place of ${before.email}`;
    if (userId !== null && (before.userId ?? userId) !== userId) return `${userId} in place of ${before.userId}`;
    return (before.companyId ?? companyId) === companyId ? null : `${companyId} in place of ${before.companyId}`;
  }
}

const fingerprint = (bearer: string) => createHash("sha256").update(bearer).digest("base64");
