import type { I18n } from "@lingui/core";
import { RAS_MINIMUM_VERSION } from "#contract/os-version";
import { config } from "~/host/config.server";
import { findFreeEndpoint, findFreeEndpoints, isEndpointTaken } from "~/networks/endpoints";
import { attempt } from "~/upstream/failure.server";
import { readRasReports } from "~/upstream/ras/ras.server";
import { readApplianceNetworks } from "~/upstream/ras/ras-deployment.server";
import type { RasMachine } from "~/upstream/ras/ras-machines.server";
import type { LocationAccess } from "../gateway.server";
import { canBeGateway, supportsDestinations } from "../thresholds";

/** A device as an option of the settings panel (D20). */
export interface DeviceOption {
  serialNumber: string;
  label: string;
  /** False below OS 4.6.0: it can't be chosen. */
  suitable: boolean;
  /** True from OS 4.7.0 on: it can route destinations (RASS-09). */
  routes: boolean;
}

/** Returns a machine as an option, with its OS version, and with the required one when it is too old. */
export function toDeviceOption(i18n: I18n, { serialNumber, name, osVersion }: RasMachine): DeviceOption {
  const suitable = canBeGateway(osVersion);
  const version = osVersion || i18n._("version unknown");
  const required = `${config.productName}OS ${RAS_MINIMUM_VERSION}`;
  const note = suitable ? version : i18n._("{version}, needs {required}", { version, required });
  const label = `${name ? `${name} · ` : ""}${serialNumber} (${note})`;
  return { serialNumber, label, suitable, routes: supportsDestinations(osVersion) };
}

/** Values that the settings panel suggests for its fields (RASX-05). */
export interface Suggestions {
  /** The virtual networks of the location's appliances. */
  networks: { name: string; address: string }[];
  /** For each address of another gateway an endpoint with a free port. */
  endpoints: string[];
}

/** Reads the known public endpoints of the gateways at the company's other locations. */
async function readOtherEndpoints({ viewer, locationId }: LocationAccess): Promise<string[]> {
  const read = await attempt(readRasReports(viewer.upstream, viewer.company.id));
  if (!read.ok || !read.value) return [];
  return [...read.value.values()].flatMap(({ locationId: at, publicIpOrFqdn }) =>
    publicIpOrFqdn && at !== locationId ? [publicIpOrFqdn] : [],
  );
}

/** Reads the suggestions of the settings panel; none that can't be read. */
export async function readSuggestions(access: LocationAccess): Promise<Suggestions> {
  const [networks, others] = await Promise.all([
    attempt(readApplianceNetworks(access.viewer.upstream, access.locationId)),
    readOtherEndpoints(access),
  ]);
  return {
    networks: networks.ok ? networks.value.map(({ name, address }) => ({ name, address })) : [],
    endpoints: findFreeEndpoints(others),
  };
}

/** Returns why a gateway can't have this public endpoint, for its field; null when it can. */
export async function findEndpointError(access: LocationAccess, endpoint: string): Promise<string | null> {
  const others = await readOtherEndpoints(access);
  if (!isEndpointTaken(endpoint, others)) return null;
  const free = findFreeEndpoint(endpoint, others);
  const { i18n } = access.viewer;
  return free
    ? i18n._("Another gateway already uses this public endpoint. Try {free}.", { free })
    : i18n._("Another gateway already uses this public endpoint.");
}
