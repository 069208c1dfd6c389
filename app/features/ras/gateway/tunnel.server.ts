import type { Tunnel } from "~/networks/reachable";
import { type GatewayPlace, readConfiguration } from "./gateway.server";

export type Args = Parameters<typeof readConfiguration>[0];

/** Returns the names of a gateway's routes. None where it can't say: the upstream refuses what would break them. */
export async function routesOf(args: Args, { viewer, gateway }: GatewayPlace): Promise<string[]> {
  const read = await readConfiguration(args, viewer, gateway);
  return read.ok ? (read.value?.routes ?? []).map(({ name }) => name) : [];
}

/** Returns what counts for everybody at the gateway, with the list of destinations as it is edited. */
export async function tunnelOf(args: Args, place: GatewayPlace, destinations: Tunnel["destinations"]): Promise<Tunnel> {
  return { destinations, routes: await routesOf(args, place) };
}
