import type { I18n } from "@lingui/core";
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

function describeRefusal(i18n: I18n, refusal: NonNullable<RestoredAccess["refusal"]>): string {
  if (refusal === "version")
    return i18n._("Needs version {version} or later", { version: DESTINATIONS_MINIMUM_VERSION });
  return refusal === "destinations" ? i18n._("No destination is left") : i18n._("No seat is left");
}

/** Returns why a user gets no access, or less than before; null for the same access. */
export function describeRestoredAccess(i18n: I18n, { refusal, lost }: RestoredAccess): string | null {
  if (refusal) return describeRefusal(i18n, refusal);
  if (lost.length === 0) return null;
  return i18n._("Without {destinations}, which no longer exists", { destinations: lost.join(", ") });
}

/**
 * Returns a notification that names the users whose access was not restored, each with the reason; none when all have theirs.
 * @param missing their email addresses
 * @param last the access that could be restored before the deployment; null when it couldn't be read
 */
export function warnNotRestored(
  i18n: I18n,
  missing: readonly string[],
  last: readonly LastAccess[] | null,
  gateway: NewGateway,
) {
  if (missing.length === 0) return [];
  const byReason = new Map<string, string[]>();
  for (const email of missing) {
    const reason = findReason(i18n, email, last, gateway);
    byReason.set(reason, [...(byReason.get(reason) ?? []), email]);
  }
  const reasons = [...byReason].map(
    ([label, emails]) => `${i18n._("{label}: {value}", { label, value: emails.join(", ") })}.`,
  );
  const advice = i18n._(
    "What wasn't given back is offered again at the next deployment, as long as there's an account.",
  );
  return [warning(i18n._("Some users didn't get their access back."), [...reasons, advice].join(" "))];
}

/** What a gateway that can restrict access had destinations for was refused for want of a seat. */
function findReason(i18n: I18n, email: string, last: readonly LastAccess[] | null, gateway: NewGateway): string {
  if (!last) return i18n._("Couldn't load the reason");
  const user = last.find((each) => each.email === email);
  if (!user) return i18n._("No account or access now");
  return describeRefusal(i18n, planWithoutSeats(user, gateway).refusal ?? "seats");
}
