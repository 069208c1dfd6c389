import { keyedHash } from "./keyed-hash.server";
import type { Log } from "./load-context";

/** What an operator may have to answer for: who signed in, what was refused, who gave whom which rights. */
type SecurityEventName =
  | "first-factor"
  | "second-factor"
  | "one-time-token"
  | "session-begun"
  | "session-refused"
  | "sign-out"
  | "enrolment-begun"
  | "enrolment"
  | "password-reset-request"
  | "password-reset"
  | "password-change"
  | "profile-download"
  | "registration"
  | "authorisation"
  | "invitation"
  | "invitation-withdrawn"
  | "roles-set"
  | "managers-set"
  | "access-granted"
  | "access-removed"
  | "user-removed";

export interface SecurityEvent {
  event: SecurityEventName;
  /** `failed`: the upstream gave no answer. */
  outcome: "success" | "refused" | "failed";
  /** The visitor's network address. */
  address: string;
  /** The id of whoever is signed in. */
  user?: string | undefined;
  /** The e-mail that was given: only its keyed hash is written. */
  email?: string | undefined;
  /** The id of whom or what it is about; an address that has no id yet is hashed as well. */
  target?: string | undefined;
  targetEmail?: string | undefined;
  roles?: string[] | undefined;
  users?: string[] | undefined;
  /** Why it was refused, in one word, or where. */
  reason?: string | undefined;
  route?: string | undefined;
}

/** Returns the same short text for the same address, which nobody can turn back without the portal's secret. */
const accountOf = (email: string | undefined) =>
  email === undefined ? undefined : keyedHash("account", email.trim().toLowerCase()).slice(0, 22);

/**
 * Writes one line of the security log: what happened, with which outcome, to whom, from where; the request's id comes from
 * the logger. Refusals and failures are warnings. No password, code, token or e-mail is ever in it.
 */
export function securityEvent(log: Log, { email, targetEmail, target, ...event }: SecurityEvent): void {
  const fields = { ...event, account: accountOf(email), target: target ?? accountOf(targetEmail) };
  if (event.outcome === "success") log.info(fields, "security");
  else log.warn(fields, "security");
}
