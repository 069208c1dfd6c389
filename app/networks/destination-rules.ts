import type { I18n } from "@lingui/core";
import { MAX_DESTINATION_NAME_LENGTH, MAX_DESTINATION_NETWORKS } from "#contract/limits";
import { type LocationDestination, toGatewayDestination } from "#contract/networks/destinations";
import { hasSameEntries, splitEntries } from "#contract/networks/entries";
import { DESTINATION_NAME_ERRORS, destinationNameKey, findDestinationNameError } from "#contract/networks/formats";
import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { normalizeText } from "#contract/text";
import { msg } from "~/i18n/i18n";
import type { RasNetworkDestinationInput } from "~/upstream/generated/graphql";
import { describeEntryError } from "./entry-sentences";

/** A destination in the form that edits it: its entries are one text. */
export interface DestinationDraft {
  /** Empty for a new destination. */
  id: string;
  name: string;
  entries: string;
}

export interface Destination {
  id: string;
  name: string;
  networkDestinations: string[];
}

export const toDestinationDraft = ({ id, name, networkDestinations }: Destination): DestinationDraft => ({
  id,
  name,
  entries: networkDestinations.join(", "),
});

type Errors = Record<string, string[]>;

/** Validates a list of destinations and returns it in its stored form, with errors by field name (RASD-03, RASD-05). */
export function validateDestinations(
  i18n: I18n,
  drafts: readonly DestinationDraft[],
): {
  destinations: Destination[];
  errors: Errors;
} {
  const names = new Set<string>();
  const errors: Errors = {};
  const destinations = drafts.map(({ id, name, entries }, index) => {
    const trimmed = normalizeText(name);
    const wrongName = findNameError(i18n, trimmed, names);
    const networkDestinations = splitEntries(entries);
    const wrongEntries = findEntriesErrors(i18n, networkDestinations);
    if (wrongName) errors[`d[${index}].name`] = [wrongName];
    if (wrongEntries.length > 0) errors[`d[${index}].entries`] = wrongEntries;
    names.add(destinationNameKey(trimmed));
    return { id, name: trimmed, networkDestinations };
  });
  return { destinations, errors };
}

function findNameError(i18n: I18n, name: string, others: ReadonlySet<string>): string | undefined {
  const error = findDestinationNameError(name);
  if (error) return i18n._(DESTINATION_NAME_ERRORS[error], { maximum: MAX_DESTINATION_NAME_LENGTH });
  return others.has(destinationNameKey(name)) ? i18n._("Destination name already exists.") : undefined;
}

/** The most wrong entries that are quoted. */
const MAX_QUOTED = 5;

/** Returns the specification's sentence, after "invalid" with the wrong entries and their reasons. */
function findEntriesErrors(i18n: I18n, entries: readonly string[]): string[] {
  if (entries.length === 0) return [i18n._("Network destination is required")];
  const wrong = entries.flatMap((entry) => describeEntryError(i18n, entry) ?? []);
  const more = wrong.length - MAX_QUOTED;
  if (more > 0) wrong.splice(MAX_QUOTED, wrong.length, i18n._("And {count, number} more.", { count: more }));
  if (wrong.length > 0) return [i18n._("Network destination is invalid"), ...new Set(wrong)];
  if (hasSameEntries(entries)) return [i18n._("Network destinations need to be unique.")];
  if (entries.length <= MAX_DESTINATION_NETWORKS) return [];
  return [
    i18n._("Enter {count, number} networks or fewer. Put the others into another destination", {
      count: MAX_DESTINATION_NETWORKS,
    }),
  ];
}

/** Says that the gateway's OS version is too old for destinations (RASD-01). */
export const describeNeededVersion = (i18n: I18n): string =>
  i18n._("Per-user firewall destinations are available on gateways with version {version} and later.", {
    version: DESTINATIONS_MINIMUM_VERSION,
  });

export const IN_USE = msg("This destination is used and cannot be deleted");

/**
 * Returns the errors of a list that deletes or renames destinations in use, by the form's field names. Routes and users
 * that need them would lose access, or get access to everything.
 * @param stored the list as it is stored now
 * @param inUse names of destinations
 */
export function findInUseErrors(
  i18n: I18n,
  stored: readonly Destination[],
  inUse: ReadonlySet<string>,
  submitted: readonly Destination[],
): Errors {
  const remaining = new Set(submitted.map(({ name }) => name));
  const lost = stored.filter(({ name }) => inUse.has(name) && !remaining.has(name));
  const errors: Errors = {};
  for (const { id, name } of lost) {
    const index = submitted.findIndex((each) => each.id === id);
    if (index < 0) {
      const error = i18n._("This destination is used and cannot be deleted: {name}", { name });
      errors[""] = [...(errors[""] ?? []), error];
    } else {
      errors[`d[${index}].name`] = [i18n._("This destination is used as {name}, so it can't be renamed", { name })];
    }
  }
  return errors;
}

export type GatewayDestination = RasNetworkDestinationInput;

/** Returns the definitions of a location's destinations with these names; unknown names are left out. */
export const findDefinitions = (
  destinations: readonly LocationDestination[],
  names: readonly string[],
): GatewayDestination[] => destinations.filter(({ name }) => names.includes(name)).map(toGatewayDestination);
