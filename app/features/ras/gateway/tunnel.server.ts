import type { Tunnel } from "~/networks/reachable";
import type { GatewayScope } from "./gateway.server";

/** Returns the names of a gateway's routes; none when it can't be asked. The upstream refuses what would break a route. */
export const routesOf = ({ configuration }: GatewayScope): string[] =>
  configuration.ok ? (configuration.value?.routes ?? []).map(({ name }) => name) : [];

/** Joins a gateway's routes with a list of destinations, which may be one that is being edited. */
export const tunnelOf = (scope: GatewayScope, destinations: Tunnel["destinations"]): Tunnel => ({
  destinations,
  routes: routesOf(scope),
});
