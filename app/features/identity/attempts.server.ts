import type { SignInAttempts } from "~/load-context";
import { attempt, type Failure } from "~/upstream/failure.server";

const TOO_MANY = "Too many failed sign-ins from your network. Please wait a few minutes and try again.";

type Outcome<Result> = { ok: true; value: Result } | { ok: false; failure: Failure };

/**
 * Runs a sign-in step within what its address may still fail: the attempt is taken before the check and given back
 * unless the upstream refused it.
 */
export async function guarded<Result>(attempts: SignInAttempts, step: () => Promise<Result>): Promise<Outcome<Result>> {
  const retryAfter = await attempts.take();
  if (retryAfter !== null) return { ok: false, failure: { kind: "limited", message: TOO_MANY, retryAfter } };
  const outcome = await attempt(step());
  if (outcome.ok || outcome.failure.kind !== "invalid") await attempts.giveBack();
  return outcome;
}
