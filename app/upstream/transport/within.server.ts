import type { Attempts } from "~/host/load-context";
import { attempt, type Failure } from "~/upstream/failure.server";
import { waiting } from "./waiting";

type Outcome<Result> = { ok: true; value: Result } | { ok: false; failure: Failure };

/**
 * Makes a call of which a network address has so many: an upstream that is not told the visitor's address can't count it.
 * A call that fails by a mistake, or for want of an answer, does not count. SAFE-07.
 * @param refusal the sentence for those who have none left
 */
export async function within<Result>(
  allowance: Attempts,
  refusal: string,
  call: () => Promise<Result>,
): Promise<Outcome<Result>> {
  const taken = await allowance.take();
  if (!taken.taken) {
    const { retryAfter } = taken;
    return { ok: false, failure: { kind: "limited", message: `${refusal} ${waiting(retryAfter)}`, retryAfter } };
  }
  const outcome = await attempt(call());
  if (!outcome.ok && ["invalid", "unreachable"].includes(outcome.failure.kind)) await taken.giveBack();
  return outcome;
}
