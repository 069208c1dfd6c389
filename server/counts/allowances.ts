import type { Redis } from "ioredis";
import { networkOf } from "#contract/network";
import type { Attempts } from "~/host/load-context";
import type { Settings } from "~/host/settings.server";
import { limiter, taken } from "./sign-in-attempts";

const HOUR_IN_SECONDS = 3600;
const TEN_MINUTES_IN_SECONDS = 600;

type Allowed = Pick<Settings, "REGISTRATIONS_PER_ADDRESS" | "VAT_CHECKS_PER_ADDRESS">;

/**
 * Counts what strangers may do for each network address, whatever the upstream counts: one that is not told the visitor's
 * address can't. SAFE-07.
 */
export function allowanceCounters(
  { REGISTRATIONS_PER_ADDRESS, VAT_CHECKS_PER_ADDRESS }: Allowed,
  redis: Redis | null,
): (address: string) => { registrations: Attempts; vatChecks: Attempts } {
  const registrations = limiter("registration", REGISTRATIONS_PER_ADDRESS, redis, HOUR_IN_SECONDS);
  const vatChecks = limiter("vat-check", VAT_CHECKS_PER_ADDRESS, redis, TEN_MINUTES_IN_SECONDS);
  return (address) => {
    const network = networkOf(address);
    return {
      registrations: { take: () => taken(registrations, network) },
      vatChecks: { take: () => taken(vatChecks, network) },
    };
  };
}
