import type { Tunnel } from "~/networks/reachable";
import { type GatewayScope, readConfiguration } from "./gateway.server";

export type Args = Parameters<typeof readConfiguration>[0];

/**
 * Reads the names of a gateway's routes; none when it can't be asked. The upstream refuses what would break a route.
 */
export async function routesOf(args: Args, { viewer, gateway }: GatewayScope): Promise<string[]> {
  const read = await readConfiguration(args, viewer, gateway);
  return read.ok ? (read.value?.routes ?? []).map(({ name }) => name) : [];
}

/** Reads the gateway's routes, and joins them with a list of destinations, which may be one that is being edited. */
export async function tunnelOf(args: Args, scope: GatewayScope, destinations: Tunnel["destinations"]): Promise<Tunnel> {
  return { destinations, routes: await routesOf(args, scope) };
}
