import { formatRetryAfter } from "#contract/retry-after";
import type { RateLimiter } from "~/host/load-context";
import { attempt, type Outcome } from "~/upstream/failure.server";

/**
 * Makes a call that each network address may make a limited number of times, since an upstream that does not know the
 * visitor's address can't count it. A call that fails by a user's mistake or without an answer does not count
 * (SAFE-07).
 * @param refusal the sentence for a visitor without attempts left
 */
export async function callRateLimited<Result>(
  allowance: RateLimiter,
  refusal: string,
  call: () => Promise<Result>,
): Promise<Outcome<Result>> {
  const taken = await allowance.consume();
  if (!taken.allowed) {
    const { retryAfter } = taken;
    return {
      ok: false,
      failure: { kind: "limited", message: `${refusal} ${formatRetryAfter(retryAfter)}`, retryAfter },
    };
  }
  const outcome = await attempt(call());
  if (!outcome.ok && ["invalid", "unreachable"].includes(outcome.failure.kind)) await taken.refund();
  return outcome;
}
