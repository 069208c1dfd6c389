import { waiting } from "~/domain/waiting";
import type { Attempts } from "~/load-context";
import { attempt, type Failure } from "~/upstream/failure.server";

type Outcome<Result> = { ok: true; value: Result } | { ok: false; failure: Failure };

/**
 * Runs a sign-in step within what its address, or a device that the account knows, may still fail: the attempt is taken
 * before the check and given back unless the upstream refused it. SAFE-02.
 */
export async function guarded<Result>(
  attempts: Attempts,
  step: () => Promise<Result>,
  device?: string,
): Promise<Outcome<Result>> {
  const taken = await attempts.take(device);
  if (!taken.taken) return { ok: false, failure: tooMany(taken.retryAfter) };
  const outcome = await attempt(step());
  if (outcome.ok || outcome.failure.kind !== "invalid") await taken.giveBack();
  return outcome;
}

function tooMany(retryAfter: number): Failure {
  const message = `Too many failed sign-ins from your network. ${waiting(retryAfter)}`;
  return { kind: "limited", message, retryAfter };
}
