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

/** The properties of a new gateway that decide whether users get their access back. */
export interface NewGateway {
  /** True when it can restrict access: from OS 4.7.0 on. */
  restricts: boolean;
  /** Names of the location's destinations; null when they couldn't be read. */
  destinations: readonly string[] | null;
}

/** What a user gets on a new gateway: nothing, for a reason, or access without the destinations that no longer exist. */
export interface RestoredAccess {
  refusal: "version" | "destinations" | "seats" | null;
  lost: string[];
}

/** Plans what a user gets, as if there were seats for all. */
function planWithoutSeats(
  { allowedDestinations }: LastAccess,
  { restricts, destinations }: NewGateway,
): RestoredAccess {
  if (allowedDestinations.length === 0) return { refusal: null, lost: [] };
  if (!restricts) return { refusal: "version", lost: [] };
  const lost = destinations ? allowedDestinations.filter((name) => !destinations.includes(name)) : [];
  if (lost.length === allowedDestinations.length) return { refusal: "destinations", lost: [] };
  return { refusal: null, lost };
}

/**
 * Creates the function that plans what the last gateway's users get on a new one, while seats are left (RASX-01, D10). It is
 * called for one user after the other, and counts the seats that those before have taken.
 */
export function createRestorePlan(gateway: NewGateway, { seats, now }: { seats: number; now: Date }) {
  const seated: RasTerm[] = [];
  return (user: LastAccess): RestoredAccess => {
    const plan = planWithoutSeats(user, gateway);
    if (plan.refusal) return plan;
    const terms = [...seated, user.term ?? null];
    // The count of available seats doesn't go below 0: with one seat more, 0 means that the user has none.
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
 * Returns a notification with the users whose access was not restored, by reason; none when there are no such users.
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

/** Returns why a user didn't get the access back. When there is no other reason, there was no seat. */
function findReason(i18n: I18n, email: string, last: readonly LastAccess[] | null, gateway: NewGateway): string {
  if (!last) return i18n._("Couldn't load the reason");
  const user = last.find((each) => each.email === email);
  if (!user) return i18n._("No account or access now");
  return describeRefusal(i18n, planWithoutSeats(user, gateway).refusal ?? "seats");
}
