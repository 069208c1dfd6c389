import type { AppLoadContext } from "@remix-run/node";
import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from "#contract/durations";
import { SITE_FACTOR, toRateLimitNetworks } from "#contract/networks/ip-address";
import type { Config } from "~/host/config.server";
import type { RateLimiter, RateLimitResult } from "~/host/load-context";

/** Failed sign-ins of a browser that has signed in to the account before: as many as the account's (SAFE-02). */
const FAILURES_PER_DEVICE = 10;

type Limits = Pick<
  Config,
  "signInFailuresPerAddress" | "registrationsPerAddress" | "vatChecksPerAddress" | "placeSearchesPerUser"
>;
type Counters = Pick<
  AppLoadContext,
  "signInAttempts" | "impersonationAttempts" | "registrations" | "vatChecks" | "profileLinks" | "placeSearches"
>;

/**
 * Creates the rate limits of an address's network, and of a user's searches (SAFE-02, SAFE-04, SAFE-07). Several portals share
 * them through Redis; without it, or while it is lost, each counts for itself. Registrations and VAT checks are limited here
 * since an upstream may not know the visitor's address.
 */
export function attemptCounters(limits: Limits, redis: Redis | null): (address: string) => Counters {
  const { signInFailuresPerAddress, registrationsPerAddress, vatChecksPerAddress } = limits;
  const ofAddress = (prefix: string, points: number, duration?: number) =>
    createNetworkLimiter(
      createRateLimiter(prefix, points, redis, duration),
      createRateLimiter(`${prefix}-site`, points * SITE_FACTOR, redis, duration),
    );
  const signIns = ofAddress("sign-in", signInFailuresPerAddress);
  const devices = createRateLimiter("sign-in-device", FAILURES_PER_DEVICE, redis);
  const impersonations = ofAddress("impersonation", signInFailuresPerAddress);
  const registrations = ofAddress("registration", registrationsPerAddress, HOUR_IN_SECONDS);
  const vatChecks = ofAddress("vat-check", vatChecksPerAddress, 10 * MINUTE_IN_SECONDS);
  const searches = createRateLimiter("place-search", limits.placeSearchesPerUser, redis, 10 * MINUTE_IN_SECONDS);
  const profileLinks = ofAddress("profile-link", signInFailuresPerAddress);
  return (address) => {
    const of = (consume: (address: string) => Promise<RateLimitResult>): RateLimiter => ({
      consume: () => consume(address),
    });
    return {
      signInAttempts: {
        async consume(device) {
          const deviceResult = device ? await consumeAttempt(devices, device) : null;
          // A device over its limit counts as unknown for a while.
          return deviceResult?.allowed ? deviceResult : of(signIns).consume();
        },
      },
      impersonationAttempts: of(impersonations),
      registrations: of(registrations),
      vatChecks: of(vatChecks),
      profileLinks: of(profileLinks),
      placeSearches: (userId) => consumeAttempt(searches, userId),
    };
  };
}

/** Creates a limit of an address's household and, so that changing it doesn't help, of its site (SAFE-07). */
const createNetworkLimiter =
  (households: RateLimiterAbstract, sites: RateLimiterAbstract) =>
  async (address: string): Promise<RateLimitResult> => {
    const { household, site } = toRateLimitNetworks(address);
    const own = await consumeAttempt(households, household);
    if (!own.allowed || !site) return own;
    const wider = await consumeAttempt(sites, site);
    if (!wider.allowed) return wider;
    return { allowed: true, refund: async () => void (await Promise.all([own.refund(), wider.refund()])) };
  };

/** Counts one attempt; over the limit returns the seconds to wait. */
async function consumeAttempt(limiter: RateLimiterAbstract, key: string): Promise<RateLimitResult> {
  try {
    await limiter.consume(key);
    return { allowed: true, refund: async () => void (await limiter.reward(key)) };
  } catch (refused) {
    const { msBeforeNext } = refused as RateLimiterRes;
    return { allowed: false, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }
}

/** Creates a limit of so many points in a duration (seconds), shared through Redis when there is one. */
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
