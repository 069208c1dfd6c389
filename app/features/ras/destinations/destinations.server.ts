import type { I18n } from "@lingui/core";
import { destinationNamesInUse } from "#contract/networks/destinations";
import type { Destination } from "~/networks/destination-rules";
import { describeAnyAddress, listHostBits, listOpenDestinations } from "~/networks/destination-warnings";
import { createReachFinder } from "~/networks/reachable";
import { differs } from "~/ui/conflict-table/conflict-table";
import { fingerprintOf } from "../gateway/fingerprint.server";
import { type GatewayContext, listAffectedUsers, readRoutes, readTunnel } from "../gateway/gateway.server";
import type { SettingChange } from "../gateway/settings-form/settings";

/** Returns the names of the destinations that the gateway's routes and users use. */
export const findUsedDestinations = (scope: GatewayContext): Set<string> =>
  destinationNamesInUse(readRoutes(scope), scope.state?.users ?? []);

/** Returns the destinations that differ between the saved list and the user's version, by name. */
export function diffDestinations(stored: readonly Destination[], submitted: readonly Destination[]) {
  const names = [...new Set([...stored, ...submitted].map(({ name }) => name))];
  const entries = (list: readonly Destination[], name: string) =>
    list.find((each) => each.name === name)?.networkDestinations ?? [];
  return names
    .map((name) => ({ part: name, saved: entries(stored, name), yours: entries(submitted, name) }))
    .filter(differs);
}

/**
 * The changes of destinations in use, the affected users and what was typed with host bits, for confirmation before the
 * save (RASD-02).
 */
export interface DestinationsReview {
  /** The destinations, each with the users who can reach its saved version; null when they can't be listed. */
  changes: (SettingChange & { users: string[] | null })[];
  warnings: string[];
  /** All users when a changed destination is routed: their VPN profiles name its old networks. Undefined otherwise. */
  downloads: string[] | null | undefined;
  /** A hash of the changes, which the form sends back: with another hash, the review is repeated. */
  fingerprint: string;
}

/**
 * Builds the review of a save (RASS-04); null when no destination in use changes, and no new entry has host bits (D46).
 */
export function reviewDestinations(
  scope: GatewayContext,
  stored: readonly Destination[],
  submitted: readonly Destination[],
): DestinationsReview | null {
  const { i18n } = scope.viewer;
  const describe = (each: Destination) => describeNetworks(i18n, each);
  const before = new Map(stored.map((each) => [each.name, describe(each)]));
  const changed = submitted.filter((each) => before.has(each.name) && before.get(each.name) !== describe(each));
  const usedNames = findUsedDestinations(scope);
  const inUse = changed.filter(({ name }) => usedNames.has(name));
  const hostBits = listHostBits(
    i18n,
    submitted.flatMap(({ name, networkDestinations }) => {
      const known = findNetworks(stored, name);
      return networkDestinations.filter((entry) => !known.includes(entry));
    }),
  );
  if (inUse.length === 0 && hostBits.length === 0) return null;
  const routes = readRoutes(scope);
  const allUsers = listAffectedUsers(scope);
  const findUsers = createReachFinder(readTunnel(scope, stored), scope.state?.users ?? [], scope.viewer.now);
  const changes = inUse.map((each) => ({
    label: each.name,
    before: before.get(each.name) ?? "",
    after: describe(each),
    users: allUsers && findUsers(findNetworks(stored, each.name)).map(({ user }) => user.email),
  }));
  return {
    changes,
    warnings: [...listOpenDestinations(i18n, inUse), ...hostBits],
    downloads: inUse.some(({ name }) => routes.includes(name)) ? allUsers : undefined,
    fingerprint: fingerprintOf([changes, hostBits]),
  };
}

const findNetworks = (list: readonly Destination[], name: string) =>
  list.find((each) => each.name === name)?.networkDestinations ?? [];

const describeNetworks = (i18n: I18n, { networkDestinations }: Destination) =>
  [...new Set(networkDestinations.map((entry) => describeAnyAddress(i18n, [entry]) ?? entry))].join(", ");
