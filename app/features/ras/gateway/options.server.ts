import type { I18n } from "@lingui/core";
import { RAS_MINIMUM_VERSION } from "#contract/os-version";
import { noEffectReasons, type RejectionReasons } from "~/forms/reject-form.server";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { findFreeEndpoint, findFreeEndpoints, isEndpointTaken } from "~/networks/endpoints";
import type { NamedDestination } from "~/networks/reachable";
import { danger } from "~/notifications/notifications";
import { attempt, type Failure } from "~/upstream/failure.server";
import { readDestinations, readRasReports } from "~/upstream/ras/ras.server";
import { readApplianceNetworks } from "~/upstream/ras/ras-deployment.server";
import type { RasMachine } from "~/upstream/ras/ras-machines.server";
import { fingerprintOf } from "./fingerprint.server";
import type { LocationAccess } from "./gateway.server";
import type { ShownDestination } from "./shown-destinations";
import { canBeGateway, supportsDestinations } from "./thresholds";

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

const DESTINATIONS_UNREAD = msg("Failed to fetch RAS destinations.");

/** Loads the destinations of a location; none, with the failure and a notification, when they can't be read (RAS-07). */
export async function loadDestinations({ viewer, locationId }: LocationAccess) {
  const read = await attempt(readDestinations(viewer.upstream, locationId));
  if (read.ok) return { destinations: read.value, notifications: [], failure: undefined };
  return { destinations: [], notifications: [danger(viewer.i18n._(DESTINATIONS_UNREAD))], failure: read.failure };
}

/** The addresses of a destination that a form names. */
const MAX_NAMED_ADDRESSES = 3;

export function nameAddresses(i18n: I18n, addresses: readonly string[]): string {
  const count = addresses.length - MAX_NAMED_ADDRESSES;
  const named = addresses.slice(0, MAX_NAMED_ADDRESSES).join(", ");
  return count > 0 ? i18n._("{named} and {count, number} more", { named, count }) : named;
}

/** A destination as an option of a form, with its addresses, and what the form then has shown of it. */
export interface DestinationOption {
  value: string;
  label: string;
  /** Absent for viewers who may read names only. */
  facts?: string;
  shown?: ShownDestination;
}

/** In longer lists the hidden field has no words, for a form's limit. */
const MAX_DESTINATIONS_IN_WORDS = 200;

/** Returns what a form that names a destination shows of it (SAFE-09). */
export function toShown(i18n: I18n, { name, networkDestinations }: NamedDestination, inWords = true): ShownDestination {
  const digest = fingerprintOf(networkDestinations).slice(0, 16);
  return inWords ? [name, digest, nameAddresses(i18n, networkDestinations)] : [name, digest];
}

/** Returns destinations as options of a form, each with its addresses; null when they couldn't be read. */
export const listDestinationOptions = (
  i18n: I18n,
  { destinations, failure }: { destinations: readonly NamedDestination[]; failure: Failure | undefined },
): DestinationOption[] | null =>
  failure
    ? null
    : destinations.map((destination) => ({
        value: destination.name,
        label: destination.name,
        facts: nameAddresses(i18n, destination.networkDestinations),
        shown: toShown(i18n, destination, destinations.length <= MAX_DESTINATIONS_IN_WORDS),
      }));

/** Returns the reasons for rejecting a form whose destinations couldn't be read or no longer exist. */
export const missingDestinations = (i18n: I18n, failure: Failure | undefined): RejectionReasons =>
  failure
    ? noEffectReasons(failure, i18n._(DESTINATIONS_UNREAD))
    : { fields: { destinations: [DESTINATION_GONE] }, status: 409 };

const DESTINATION_GONE = msg("One of these destinations no longer exists. Check your selection");

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
