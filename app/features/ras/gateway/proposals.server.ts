import { freeEndpoint, freeEndpoints, isTaken } from "~/networks/endpoints";
import { attempt } from "~/upstream/failure.server";
import { readRasReports } from "~/upstream/ras/ras.server";
import { readApplianceNetworks } from "~/upstream/ras/ras-deployment.server";
import type { Access } from "./gateway.server";

/** Values that the settings panel proposes for its fields (RASX-05). */
export interface Proposals {
  /** The virtual networks of the location's appliances. */
  networks: { name: string; address: string }[];
  /** For each address of another gateway an endpoint with a free port. */
  endpoints: string[];
}

/** Returns the public endpoints of the gateways at the company's other locations, as far as they are known. */
async function otherEndpoints({ viewer, locationId }: Access): Promise<string[]> {
  const read = await attempt(readRasReports(viewer.upstream, viewer.company.id));
  if (!read.ok || !read.value) return [];
  return [...read.value.values()].flatMap(({ locationId: at, publicIpOrFqdn }) =>
    publicIpOrFqdn && at !== locationId ? [publicIpOrFqdn] : [],
  );
}

/** Reads what the settings panel proposes; nothing that can't be read. */
export async function proposalsAt(access: Access): Promise<Proposals> {
  const [networks, others] = await Promise.all([
    attempt(readApplianceNetworks(access.viewer.upstream, access.locationId)),
    otherEndpoints(access),
  ]);
  return {
    networks: networks.ok ? networks.value.map(({ name, address }) => ({ name, address })) : [],
    endpoints: freeEndpoints(others),
  };
}

/** Returns why a gateway can't have this public endpoint, for its field; null when it can. */
export async function endpointProblem(access: Access, endpoint: string): Promise<string | null> {
  const others = await otherEndpoints(access);
  if (!isTaken(endpoint, others)) return null;
  const free = freeEndpoint(endpoint, others);
  return `Another gateway has this public endpoint already.${free ? ` ${free} is free.` : ""}`;
}
