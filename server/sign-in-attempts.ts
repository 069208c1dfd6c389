import { Redis } from "ioredis";
import type { Logger } from "pino";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import type { SignInAttempts } from "~/load-context";
import type { Settings } from "~/settings.server";
import { watchRedis } from "./redis-log";

const FIVE_MINUTES_IN_SECONDS = 300;

/**
 * Counts failed sign-ins for each address. Several portals share their counters through Redis; without it, or while it is
 * away, each counts for itself: degraded, never open.
 */
export function signInAttempts(settings: Settings, log: Logger): (address: string) => SignInAttempts {
  const limits = {
    keyPrefix: "sign-in",
    points: settings.SIGN_IN_FAILURES_PER_ADDRESS,
    duration: FIVE_MINUTES_IN_SECONDS,
  };
  const memory = new RateLimiterMemory(limits);
  const limiter = settings.REDIS_URL ? sharedLimiter(settings.REDIS_URL, limits, memory, log) : memory;
  return (address) => ({
    take: () =>
      limiter.consume(address).then(
        () => null,
        (refused: RateLimiterRes) => Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
      ),
    giveBack: async () => {
      await limiter.reward(address);
    },
  });
}

function sharedLimiter(
  url: string,
  limits: { points: number; duration: number },
  memory: RateLimiterMemory,
  log: Logger,
) {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 1000 });
  // Without a listener a lost connection would end the process; the limiter falls back to its memory by itself.
  redis.on("error", () => undefined);
  watchRedis(redis, log);
  return new RateLimiterRedis({ ...limits, storeClient: redis, insuranceLimiter: memory });
}
