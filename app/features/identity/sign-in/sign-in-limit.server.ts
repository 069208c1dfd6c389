import type { AppLoadContext } from "@remix-run/node";
import type { RateLimiter } from "~/host/load-context";
import { type SecurityEvent, securityEvent } from "~/host/security-log.server";
import { attempt, type Failure, type Outcome } from "~/upstream/failure.server";
import { formatWait } from "~/upstream/transport/wait";

interface Step<Result> {
  context: AppLoadContext;
  event: SecurityEvent["event"];
  /** Undefined for a passkey alone, which names its account by itself. */
  email?: string;
  attempts: RateLimiter;
  device?: string | undefined;
  run: () => Promise<Result>;
}

/**
 * Runs a sign-in step within the limit of the network address, or of a known device of the account. The attempt is
 * consumed first, and refunded unless the upstream refused it (SAFE-02).
 */
export async function withSignInLimit<Result>(step: Step<Result>): Promise<Outcome<Result>> {
  const consumed = await step.attempts.consume(step.device);
  if (!consumed.allowed) return { ok: false, failure: logTooMany(step, consumed.retryAfter) };
  const outcome = await attempt(step.run());
  if (outcome.ok || outcome.failure.kind !== "invalid") await consumed.refund();
  return outcome;
}

/** Logs a sign-in beyond the limit, and returns its failure. The upstream is not called. */
function logTooMany<Result>({ context, event, email }: Step<Result>, retryAfter: number): Failure {
  const { i18n, log, visitor } = context;
  securityEvent(log, { event, outcome: "refused", address: visitor.address, email, reason: "limited" });
  const message = `${i18n._("Too many failed logins from your network.")} ${formatWait(i18n, retryAfter)}`;
  return { kind: "limited", message, retryAfter };
}
