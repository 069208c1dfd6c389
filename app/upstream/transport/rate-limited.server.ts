import { formatRetryAfter } from "#contract/retry-after";
import type { RateLimiter } from "~/host/load-context";
import { attempt, type Outcome } from "~/upstream/failure.server";

/**
 * Rate-limits a call per network address, for upstreams that don't know the visitor's address. A call that fails through a
 * user's mistake or without a response is not counted (SAFE-07).
 * @param message the message when the limit is reached
 */
export async function callRateLimited<Result>(
  limiter: RateLimiter,
  message: string,
  call: () => Promise<Result>,
): Promise<Outcome<Result>> {
  const attempted = await limiter.consume();
  if (!attempted.allowed) {
    const { retryAfter } = attempted;
    return {
      ok: false,
      failure: { kind: "limited", message: `${message} ${formatRetryAfter(retryAfter)}`, retryAfter },
    };
  }
  const outcome = await attempt(call());
  if (!outcome.ok && ["invalid", "unreachable"].includes(outcome.failure.kind)) await attempted.refund();
  return outcome;
}
