import type { I18n } from "@lingui/core";
import type { RateLimiter } from "~/host/load-context";
import type { Message } from "~/i18n/i18n";
import { attempt, type Outcome } from "~/upstream/failure.server";
import { formatWait } from "~/upstream/transport/wait";

/**
 * Rate-limits a call per network address, for upstreams that don't know the visitor's address. A call that fails through a
 * user's mistake or without a response is not counted (SAFE-07).
 * @param tooMany the message when the limit is reached
 */
export async function callRateLimited<Result>(
  i18n: I18n,
  limiter: RateLimiter,
  tooMany: Message,
  call: () => Promise<Result>,
): Promise<Outcome<Result>> {
  const attempted = await limiter.consume();
  if (!attempted.allowed) {
    const { retryAfter } = attempted;
    const message = `${i18n._(tooMany)} ${formatWait(i18n, retryAfter)}`;
    return { ok: false, failure: { kind: "limited", message, retryAfter } };
  }
  const outcome = await attempt(call());
  if (!outcome.ok && ["invalid", "unreachable"].includes(outcome.failure.kind)) await attempted.refund();
  return outcome;
}
