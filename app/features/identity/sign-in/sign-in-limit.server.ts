import type { AppLoadContext } from "@remix-run/node";
import { formatRetryAfter } from "#contract/retry-after";
import { noEffectReasons, rejectForm, type SubmissionReply } from "~/forms/reject-form.server";
import type { RateLimiter } from "~/host/load-context";
import { type SecurityEvent, securityEvent } from "~/host/security-log.server";
import { attempt, type Failure, messageOr, type Outcome } from "~/upstream/failure.server";

interface Step<Result> {
  context: AppLoadContext;
  event: SecurityEvent["event"];
  email: string;
  attempts: RateLimiter;
  /** The id of this browser's earlier sign-in to the account. */
  device?: string | undefined;
  run: () => Promise<Result>;
}

/**
 * Runs a sign-in step if the network address, or a device that the account knows, may still fail. The attempt is taken
 * before the step runs and given back unless the upstream refused it (SAFE-02).
 */
export async function withSignInLimit<Result>(step: Step<Result>): Promise<Outcome<Result>> {
  const taken = await step.attempts.consume(step.device);
  if (!taken.allowed) return { ok: false, failure: tooMany(step, taken.retryAfter) };
  const outcome = await attempt(step.run());
  if (outcome.ok || outcome.failure.kind !== "invalid") await taken.refund();
  return outcome;
}

/**
 * Returns the answer to a step that was refused, with the upstream's words (AUTH-03). Where there was no answer, the request's
 * id leads from the screen to the logs (OPS-03).
 * @param more further data for this step's page, which reads them with `useActionExtras`
 */
export const rejectStep = (
  { requestId }: AppLoadContext,
  submission: SubmissionReply,
  failure: Failure,
  more: object = {},
) =>
  rejectForm(submission, noEffectReasons(failure, messageOr("", failure)), {
    ...more,
    request: failure.kind === "unreachable" && requestId,
  });

/** Returns the refusal after too many failures, and logs it in the security log. The upstream is not asked. */
function tooMany<Result>({ context, event, email }: Step<Result>, retryAfter: number): Failure {
  const { log, visitor } = context;
  securityEvent(log, { event, outcome: "refused", address: visitor.address, email, reason: "limited" });
  const message = `Too many failed logins from your network. ${formatRetryAfter(retryAfter)}`;
  return { kind: "limited", message, retryAfter };
}
