import { MOST_DESTINATION_NETWORKS } from "#contract/limits";
import { type LocationDestination, toGatewayDestination } from "#contract/networks/destinations";
import { describeEntryError, hasSameEntries, splitEntries } from "#contract/networks/entries";
import { destinationNameError, destinationNameKey } from "#contract/networks/formats";
import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { normalizeText } from "#contract/text";
import type { RasNetworkDestinationInput } from "~/upstream/generated/graphql";

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
export function validateDestinations(drafts: readonly DestinationDraft[]): {
  destinations: Destination[];
  errors: Errors;
} {
  const names = new Set<string>();
  const errors: Errors = {};
  const destinations = drafts.map(({ id, name, entries }, index) => {
    const trimmed = normalizeText(name);
    const wrongName = findNameError(trimmed, names);
    const networkDestinations = splitEntries(entries);
    const wrongEntries = findEntriesErrors(networkDestinations);
    if (wrongName) errors[`d[${index}].name`] = [wrongName];
    if (wrongEntries.length > 0) errors[`d[${index}].entries`] = wrongEntries;
    names.add(destinationNameKey(trimmed));
    return { id, name: trimmed, networkDestinations };
  });
  return { destinations, errors };
}

const TOO_MANY = `Enter ${MOST_DESTINATION_NETWORKS} networks or fewer. Put the others into another destination`;

function findNameError(name: string, others: ReadonlySet<string>): string | undefined {
  const error = destinationNameError(name);
  if (error) return error;
  return others.has(destinationNameKey(name)) ? "Destination name already exists." : undefined;
}

/** The most wrong entries that are quoted. */
const MAX_QUOTED = 5;

/** Returns the specification's sentence, after "invalid" with the wrong entries and their reasons. */
function findEntriesErrors(entries: readonly string[]): string[] {
  if (entries.length === 0) return ["Network destination is required"];
  const wrong = entries.flatMap((entry) => describeEntryError(entry) ?? []);
  if (wrong.length > MAX_QUOTED) wrong.splice(MAX_QUOTED, wrong.length, `And ${wrong.length - MAX_QUOTED} more.`);
  if (wrong.length > 0) return ["Network destination is invalid", ...new Set(wrong)];
  if (hasSameEntries(entries)) return ["Network destinations need to be unique."];
  return entries.length > MOST_DESTINATION_NETWORKS ? [TOO_MANY] : [];
}

/** Says that the gateway's OS version is too old for destinations (RASD-01). */
export const NEEDS_VERSION = `Per-user firewall destinations are available on gateways with version ${DESTINATIONS_MINIMUM_VERSION} and later.`;

export const IN_USE = "This destination is used and cannot be deleted";

/**
 * Returns the errors of a list that deletes or renames destinations in use, by the form's field names. Routes and users
 * that need them would lose access, or get access to everything.
 * @param stored the list as it is stored now
 * @param inUse names of destinations
 */
export function findInUseErrors(
  stored: readonly Destination[],
  inUse: ReadonlySet<string>,
  submitted: readonly Destination[],
): Errors {
  const remaining = new Set(submitted.map(({ name }) => name));
  const lost = stored.filter(({ name }) => inUse.has(name) && !remaining.has(name));
  const errors: Errors = {};
  for (const { id, name } of lost) {
    const index = submitted.findIndex((each) => each.id === id);
    if (index < 0) errors[""] = [...(errors[""] ?? []), `${IN_USE}: ${name}`];
    else errors[`d[${index}].name`] = [`This destination is used as ${name}, so it can't be renamed`];
  }
  return errors;
}

export type GatewayDestination = RasNetworkDestinationInput;

/** Returns the definitions of a location's destinations with these names; unknown names are left out. */
export const findDefinitions = (
  destinations: readonly LocationDestination[],
  names: readonly string[],
): GatewayDestination[] => destinations.filter(({ name }) => names.includes(name)).map(toGatewayDestination);
