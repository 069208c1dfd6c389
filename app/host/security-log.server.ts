import { emailKey } from "#contract/identity/email";
import { keyedHash } from "./keys.server";
import type { Logger } from "./load-context";
import { metrics } from "./metrics.server";

/** The events of the security log: sign-ins, refusals, and changes of rights. */
type SecurityEventName =
  | "first-factor"
  | "second-factor"
  | "one-time-token"
  | "passkey"
  | "passkey-begun"
  | "passkey-addition"
  | "passkey-added"
  | "passkey-renamed"
  | "passkey-removed"
  | "session-begun"
  | "session-refused"
  | "sign-out"
  | "enrolment-begun"
  | "enrolment"
  | "password-reset-request"
  | "password-reset"
  | "password-change"
  | "monitoring-password-change"
  | "profile-ticket"
  | "profile-download"
  | "registration"
  | "authorisation"
  | "invitation"
  | "invitation-withdrawn"
  | "roles-set"
  | "managers-set"
  | "access-granted"
  | "access-changed"
  | "access-removed"
  | "connection-ended"
  | "user-removed"
  | "departure"
  | "departure-called-off"
  | "sessions-ended"
  | "recovery-codes"
  | "alerts-chosen"
  | "alerts-stopped"
  | "calendar-feed"
  | "calendar-feed-withdrawn"
  | "authenticator-given-up"
  | "authenticator-replaced";

export interface SecurityEvent {
  event: SecurityEventName;
  /** `failed` means that the upstream gave no answer. */
  outcome: "success" | "refused" | "failed";
  /** The visitor's network address. */
  address: string;
  /** The id of the signed-in user. */
  user?: string | undefined;
  /** The submitted email address. Only its keyed hash is written. */
  email?: string | undefined;
  /** The id of the object of the event. `targetEmail` is for a user without an id; it is hashed. */
  target?: string | undefined;
  targetEmail?: string | undefined;
  /** By what a session was opened. */
  method?: string | undefined;
  roles?: string[] | undefined;
  users?: string[] | undefined;
  /** The reason of a refusal in one word, or the path that was refused. */
  reason?: string | undefined;
  route?: string | undefined;
}

const hashEmail = (email: string | undefined) =>
  email === undefined ? undefined : keyedHash("account", emailKey(email)).slice(0, 22);

/**
 * Logs and counts a security event; refusals and failures are warnings. The line never contains a password, a code, a
 * token or an email address.
 */
export function securityEvent(log: Logger, { email, targetEmail, target, ...event }: SecurityEvent): void {
  metrics.security.inc({ event: event.event, outcome: event.outcome });
  const fields = { ...event, account: hashEmail(email), target: target ?? hashEmail(targetEmail) };
  if (event.outcome === "success") log.info(fields, "security");
  else log.warn(fields, "security");
}
