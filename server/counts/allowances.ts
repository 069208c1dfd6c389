import type { Redis } from "ioredis";
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from "#contract/durations";
import type { Config } from "~/host/config.server";
import type { Attempts } from "~/host/load-context";
import { attemptsOf, limiter } from "./sign-in-attempts";

type Allowed = Pick<Config, "registrationsPerAddress" | "vatChecksPerAddress">;

/**
 * Counts what strangers may do from each network address. An upstream that is not told the visitor's address can't
 * count that. SAFE-07.
 */
export function allowanceCounters(
  { registrationsPerAddress, vatChecksPerAddress }: Allowed,
  redis: Redis | null,
): (address: string) => { registrations: Attempts; vatChecks: Attempts } {
  const registrations = limiter("registration", registrationsPerAddress, redis, HOUR_IN_SECONDS);
  const vatChecks = limiter("vat-check", vatChecksPerAddress, redis, 10 * MINUTE_IN_SECONDS);
  return (address) => ({
    registrations: attemptsOf(registrations, address),
    vatChecks: attemptsOf(vatChecks, address),
  });
}
