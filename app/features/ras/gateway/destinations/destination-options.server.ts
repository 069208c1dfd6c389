import type { I18n } from "@lingui/core";
import { noEffectReasons, type RejectionReasons } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import type { NamedDestination } from "~/networks/reachable";
import { danger } from "~/notifications/notifications";
import { attempt, type Failure } from "~/upstream/failure.server";
import { readDestinations } from "~/upstream/ras/ras.server";
import { fingerprintOf } from "../fingerprint.server";
import type { LocationAccess } from "../gateway.server";
import type { ShownDestination } from "./shown-destinations";

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
