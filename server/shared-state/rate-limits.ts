import type { AppLoadContext } from "@remix-run/node";
import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from "#contract/durations";
import { toRateLimitNetwork } from "#contract/networks/ip-address";
import type { Config } from "~/host/config.server";
import type { RateLimiter, RateLimitResult } from "~/host/load-context";

/**
 * Counts the failures that are left to a browser which has signed in to the account before: as many as the account's
 * (SAFE-02).
 */
const FAILURES_PER_DEVICE = 10;

type Limits = Pick<Config, "signInFailuresPerAddress" | "registrationsPerAddress" | "vatChecksPerAddress">;
type Counters = Pick<AppLoadContext, "signInAttempts" | "impersonationAttempts" | "registrations" | "vatChecks">;

/**
 * Counts what the network of each address may do. Several portals share their counters through Redis; without it, or while
 * it is away, each counts for itself: degraded, never open. Impersonations count apart, so that they spend no sign-in; an
 * upstream that is not told the visitor's address can't count registrations and VAT checks. SAFE-02, SAFE-04, SAFE-07.
 */
export function attemptCounters(limits: Limits, redis: Redis | null): (address: string) => Counters {
  const { signInFailuresPerAddress, registrationsPerAddress, vatChecksPerAddress } = limits;
  const signIns = createRateLimiter("sign-in", signInFailuresPerAddress, redis);
  const devices = createRateLimiter("sign-in-device", FAILURES_PER_DEVICE, redis);
  const impersonations = createRateLimiter("impersonation", signInFailuresPerAddress, redis);
  const registrations = createRateLimiter("registration", registrationsPerAddress, redis, HOUR_IN_SECONDS);
  const vatChecks = createRateLimiter("vat-check", vatChecksPerAddress, redis, 10 * MINUTE_IN_SECONDS);
  return (address) => {
    const of = (limit: RateLimiterAbstract): RateLimiter => ({
      consume: () => taken(limit, toRateLimitNetwork(address)),
    });
    return {
      signInAttempts: {
        async consume(device) {
          const own = device ? await taken(devices, device) : null;
          // A device that used its allowance up is as good as unknown for a while.
          return own?.allowed ? own : of(signIns).consume();
        },
      },
      impersonationAttempts: of(impersonations),
      registrations: of(registrations),
      vatChecks: of(vatChecks),
    };
  };
}

/** Takes one attempt; says how many seconds to wait where none is left. */
async function taken(from: RateLimiterAbstract, whose: string): Promise<RateLimitResult> {
  try {
    await from.consume(whose);
    return { allowed: true, refund: async () => void (await from.reward(whose)) };
  } catch (refused) {
    const { msBeforeNext } = refused as RateLimiterRes;
    return { allowed: false, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }
}

/** Returns a counter of so many points in a duration (seconds), shared through Redis where there is one. */
export function createRateLimiter(
  keyPrefix: string,
  points: number,
  redis: Redis | null,
  duration = 5 * MINUTE_IN_SECONDS,
): RateLimiterAbstract {
  const limits = { keyPrefix, points, duration };
  const memory = new RateLimiterMemory(limits);
  return redis ? new RateLimiterRedis({ ...limits, storeClient: redis, insuranceLimiter: memory }) : memory;
}
