import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { findFewestSeats } from "~/networks/access-term";
import { warning } from "~/notifications/notifications";
import type { RasTerm } from "~/upstream/ras/ras.server";

/** The access of a user of a location's last gateway. */
export interface LastAccess {
  email: string;
  allowedDestinations: readonly string[];
  term?: RasTerm;
}

/** What decides whether a new gateway's users get their access again. */
export interface NewGateway {
  /** True when it can restrict access: from OS 4.7.0 on. */
  restricts: boolean;
  /** Names of the location's destinations; null when they couldn't be read. */
  destinations: readonly string[] | null;
}

/** What a user gets on a new gateway: nothing for a reason, or access without destinations that have gone. */
export interface RestoredAccess {
  refusal: "version" | "destinations" | "seats" | null;
  lost: string[];
}

function planWithoutSeats(
  { allowedDestinations }: LastAccess,
  { restricts, destinations }: NewGateway,
): RestoredAccess {
  const lost = destinations ? allowedDestinations.filter((name) => !destinations.includes(name)) : [];
  if (allowedDestinations.length === 0) return { refusal: null, lost };
  if (!restricts) return { refusal: "version", lost: [] };
  return lost.length < allowedDestinations.length ? { refusal: null, lost } : { refusal: "destinations", lost: [] };
}

/**
 * Creates the function that plans what each of the last users gets on a new gateway, in their order and as far as there are
 * seats (RASX-01, D10).
 */
export function createRestorePlan(gateway: NewGateway, { seats, now }: { seats: number; now: Date }) {
  const seated: RasTerm[] = [];
  return (user: LastAccess): RestoredAccess => {
    const plan = planWithoutSeats(user, gateway);
    if (plan.refusal) return plan;
    const terms = [...seated, user.term ?? null];
    // Among one seat more than there are, one has to stay free.
    if (findFewestSeats(terms, seats + 1, now).available === 0) return { refusal: "seats", lost: [] };
    seated.push(user.term ?? null);
    return plan;
  };
}

const REFUSALS = {
  version: `Needs version ${DESTINATIONS_MINIMUM_VERSION} or later`,
  destinations: "No destination is left",
  seats: "No seat is left",
};

/** Returns why a user gets no access, or less than before; null for the same access. */
export const describeRestoredAccess = ({ refusal, lost }: RestoredAccess): string | null =>
  refusal ? REFUSALS[refusal] : lost.length > 0 ? `Without ${lost.join(", ")}, which no longer exists` : null;

/**
 * Returns a notification that names the users whose access was not restored, each with the reason; none when all have theirs.
 * @param missing their email addresses
 * @param last the access that could be restored before the deployment; null when it couldn't be read
 */
export function warnNotRestored(missing: readonly string[], last: readonly LastAccess[] | null, gateway: NewGateway) {
  if (missing.length === 0) return [];
  const byReason = new Map<string, string[]>();
  for (const email of missing) {
    const reason = findReason(email, last, gateway);
    byReason.set(reason, [...(byReason.get(reason) ?? []), email]);
  }
  const reasons = [...byReason].map(([reason, emails]) => `${reason}: ${emails.join(", ")}.`);
  return [warning("Some users didn't get their access back.", `${reasons.join(" ")} ${OFFERED_AGAIN}`)];
}

const OFFERED_AGAIN = "What wasn't given back is offered again at the next deployment, as long as there's an account.";

/** What a gateway that can restrict access had destinations for was refused for want of a seat. */
function findReason(email: string, last: readonly LastAccess[] | null, gateway: NewGateway): string {
  if (!last) return "Couldn't load the reason";
  const user = last.find((each) => each.email === email);
  return user ? REFUSALS[planWithoutSeats(user, gateway).refusal ?? "seats"] : "No account or access now";
}
