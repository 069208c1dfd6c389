import {
  type AddressRange,
  ANY_ADDRESS,
  isCovered,
  isWhole,
  rangesOverlap,
  toRange,
} from "#contract/networks/address-ranges";
import type { RasTerm } from "~/upstream/ras/ras.server";
import { isTermActive } from "./access-term";

/** A destination: the name for some network destinations. */
export interface NamedDestination {
  name: string;
  networkDestinations: readonly string[];
}

export interface Tunnel {
  destinations: readonly NamedDestination[];
  /** Names of the destinations that go through the tunnel; empty for all traffic. */
  routes: readonly string[];
}

export interface GrantedAccess {
  /** Names of destinations; empty for all traffic. */
  allowedDestinations: readonly string[];
  term?: RasTerm;
}

export type Coverage = "all" | "part" | "none";

const listRanges = (destinations: readonly NamedDestination[], names: readonly string[]): AddressRange[] =>
  destinations
    .filter(({ name }) => names.includes(name))
    .flatMap(({ networkDestinations }) => networkDestinations.map(toRange));

/**
 * Returns the reachable addresses, sorted by `low`. Without restriction they are all that go through the tunnel, otherwise the
 * allowed destinations. A destination for any address reaches only what goes through the tunnel.
 * @param allowed names of destinations; empty for all traffic
 */
function reachableRanges({ destinations, routes }: Tunnel, allowed: readonly string[]): AddressRange[] {
  const routed = listRanges(destinations, routes).map((range) => ({ ...range, port: null }));
  const tunnel = routes.length === 0 ? [ANY_ADDRESS] : routed;
  const reachable =
    allowed.length === 0
      ? tunnel
      : listRanges(destinations, allowed).flatMap((range) =>
          isWhole(range) ? tunnel.map((route) => ({ ...route, port: range.port })) : [range],
        );
  return reachable.toSorted((one, other) => one.low - other.low);
}

/** Returns how much of the entries the ranges cover. @param sorted by `low` */
function getCoverage(sorted: readonly AddressRange[], entries: readonly string[]): Coverage {
  const required = entries.map(toRange);
  if (required.length > 0 && required.every((range) => isCovered(range, sorted))) return "all";
  return required.some((range) => sorted.some((reached) => rangesOverlap(reached, range))) ? "part" : "none";
}

/**
 * Returns for each of the location's destinations how much of it a user can reach ('What can this user reach?').
 * @param allowed names of destinations; empty for all traffic
 */
export function listReachable(tunnel: Tunnel, allowed: readonly string[]): { name: string; extent: Coverage }[] {
  const ranges = reachableRanges(tunnel, allowed);
  return tunnel.destinations.map(({ name, networkDestinations }) => ({
    name,
    extent: getCoverage(ranges, networkDestinations),
  }));
}

export interface Reaching<User> {
  user: User;
  extent: Exclude<Coverage, "none">;
  /** Names of the allowed destinations that reach it; empty for all traffic. */
  through: string[];
}

/**
 * Creates a function that finds the users who can reach at least a part of a network now, by its entries. Used by the
 * access review with its files, 'Who can reach this?' and the users whom a change affects (ACT-06, RASD-02).
 */
export function createReachFinder<User extends GrantedAccess>(tunnel: Tunnel, users: readonly User[], now: Date) {
  const byName = new Map(tunnel.destinations.map(({ name }) => [name, reachableRanges(tunnel, [name])]));
  const current = users
    .filter(({ term }) => isTermActive(term, now))
    .map((user) => ({ user, ranges: reachableRanges(tunnel, user.allowedDestinations) }));
  return (entries: readonly string[]): Reaching<User>[] =>
    current.flatMap(({ user, ranges }) => {
      const extent = getCoverage(ranges, entries);
      if (extent === "none") return [];
      const reaches = (name: string) => getCoverage(byName.get(name) ?? [], entries) !== "none";
      return [{ user, extent, through: user.allowedDestinations.filter(reaches) }];
    });
}
