import { createHash } from "node:crypto";
import { destinationNamesInUse } from "#contract/networks/destinations";
import type { Destination } from "~/networks/destination-rules";
import { describeAnyAddress, listOpenDestinations } from "~/networks/destination-warnings";
import { createReachFinder } from "~/networks/reachable";
import { type GatewayContext, listAffectedUsers, readRoutes, readTunnel } from "../gateway/gateway.server";
import type { SettingChange } from "../gateway/settings";

/** Returns the names of the destinations that the gateway's routes and users need. */
export const findUsedDestinations = (scope: GatewayContext): Set<string> =>
  destinationNamesInUse(readRoutes(scope), scope.state?.users ?? []);

const NOTHING = "—";

/** Returns the destinations that differ between the saved list and the user's version, by name. */
export function diffDestinations(stored: readonly Destination[], wanted: readonly Destination[]) {
  const names = [...new Set([...stored, ...wanted].map(({ name }) => name))];
  const entries = (list: readonly Destination[], name: string) =>
    list.find((each) => each.name === name)?.networkDestinations.join(", ") ?? NOTHING;
  return names
    .map((name) => ({ part: name, saved: entries(stored, name), yours: entries(wanted, name) }))
    .filter(({ saved, yours }) => saved !== yours);
}

/** The changes of destinations in use, and whom they affect, shown before they are saved (RASD-02). */
export interface DestinationsReview {
  /** The destinations, each with the users who can reach it as it is saved; null when they can't be listed. */
  changes: (SettingChange & { users: string[] | null })[];
  warnings: string[];
  /** Everybody, where one of them is routed: what they have downloaded names its old networks. Undefined where none is. */
  downloads: string[] | null | undefined;
  /** A hash of the changes, which the form sends back: another one is reviewed again. */
  fingerprint: string;
}

/**
 * Returns the review of a save, as that of settings (RASS-04); null when no destination in use changes.
 * @param stored the saved list
 */
export function reviewOf(
  scope: GatewayContext,
  stored: readonly Destination[],
  wanted: readonly Destination[],
): DestinationsReview | null {
  const before = new Map(stored.map((each) => [each.name, wordsFor(each)]));
  const changed = wanted.filter((each) => before.has(each.name) && before.get(each.name) !== wordsFor(each));
  const used = findUsedDestinations(scope);
  const inUse = changed.filter(({ name }) => used.has(name));
  if (inUse.length === 0) return null;
  const routes = readRoutes(scope);
  const everybody = listAffectedUsers(scope);
  const findUsers = createReachFinder(readTunnel(scope, stored), scope.state?.users ?? [], scope.viewer.now);
  const changes = inUse.map((each) => ({
    label: each.name,
    before: before.get(each.name) ?? "",
    after: wordsFor(each),
    users: everybody && findUsers(networksOf(stored, each.name)).map(({ user }) => user.email),
  }));
  return {
    changes,
    warnings: listOpenDestinations(inUse),
    downloads: inUse.some(({ name }) => routes.includes(name)) ? everybody : undefined,
    fingerprint: createHash("sha256").update(JSON.stringify(changes)).digest("base64url"),
  };
}

const networksOf = (list: readonly Destination[], name: string) =>
  list.find((each) => each.name === name)?.networkDestinations ?? [];

const wordsFor = ({ networkDestinations }: Destination) =>
  [...new Set(networkDestinations.map((entry) => describeAnyAddress([entry]) ?? entry))].join(", ");
