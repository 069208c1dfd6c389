import { msg } from "#contract/i18n/i18n";
import { MAX_DESTINATION_NAME_LENGTH, MAX_DESTINATION_NETWORKS } from "#contract/limits";
import { type LocationDestination, toGatewayDestination } from "#contract/networks/destinations";
import { entryKey, hasSameEntries, splitEntries } from "#contract/networks/entries";
import {
  DESTINATION_NAME_ERRORS,
  destinationNameKey,
  findDestinationNameError,
  isDestination,
} from "#contract/networks/formats";
import { normalizeText } from "#contract/text";
import type { NamedAddresses } from "#db/schema/ras";
import { apiError, badInput } from "#mock/http/api-error";

const hasDuplicates = (texts: readonly string[]) => new Set(texts).size !== texts.length;

function parseName(name: string): string {
  const trimmed = normalizeText(name);
  const error = findDestinationNameError(trimmed);
  if (error) throw badInput(msg(DESTINATION_NAME_ERRORS[error], { maximum: MAX_DESTINATION_NAME_LENGTH }));
  return trimmed;
}

/** Returns the entries of a text, which is usually one, in their stored form. */
function parseEntries(text: string): string[] {
  const entries = splitEntries(text);
  if (!entries.every(isDestination)) throw badInput(msg("Network destination is invalid"));
  return entries;
}

function requireMaxNetworks(networks: readonly unknown[]): void {
  if (networks.length > MAX_DESTINATION_NETWORKS)
    throw badInput(
      msg("A destination must have {maximum, number} networks or fewer.", { maximum: MAX_DESTINATION_NETWORKS }),
    );
}

/** Returns a location's list in its stored form, or throws BAD_USER_INPUT with the broken rule (RASD-03, RASD-05). */
export function parseDestinationList<T extends LocationDestination>(list: readonly T[]): T[] {
  const checked = list.map((item) => {
    const networkDestinations = item.networkDestinations.flatMap(parseEntries);
    requireMaxNetworks(networkDestinations);
    if (networkDestinations.length === 0) throw badInput(msg("Network destination is required"));
    if (hasSameEntries(networkDestinations)) throw badInput(msg("Network destinations need to be unique."));
    return { ...item, name: parseName(item.name), networkDestinations };
  });
  if (hasDuplicates(checked.map(({ name }) => destinationNameKey(name))))
    throw badInput(msg("Destination name already exists."));
  return checked;
}

/** Returns a gateway's definitions in their stored form, or throws BAD_USER_INPUT with the broken rule. */
export function parseDefinitionList(list: readonly NamedAddresses[]): NamedAddresses[] {
  const checked = list.map(({ name, addresses }) => {
    const entries = addresses.flatMap(({ IP, protocol }) => parseEntries(IP).map((entry) => ({ IP: entry, protocol })));
    if (entries.length === 0) throw badInput(msg("Network destination is required"));
    requireMaxNetworks(entries);
    if (hasDuplicates(entries.map(({ IP, protocol }) => `${entryKey(IP)} ${protocol}`))) {
      throw badInput(msg("Network destinations need to be unique."));
    }
    return { name: parseName(name), addresses: entries };
  });
  if (hasDuplicates(checked.map(({ name }) => destinationNameKey(name))))
    throw badInput(msg("Destination name already exists."));
  return checked;
}

/** Returns the known definitions with more added; a new one takes the place of the one of the same name. */
export function withDefinitions(known: readonly NamedAddresses[], more: readonly NamedAddresses[]): NamedAddresses[] {
  const byName = new Map([...known, ...more].map((definition) => [definition.name, definition]));
  return [...byName.values()];
}

/** Throws when a destination in use would be removed: its users would lose it, or gain access to all traffic. */
export function requireNoneInUseRemoved(inUse: ReadonlySet<string>, remaining: readonly { name: string }[]): void {
  const names = new Set(remaining.map(({ name }) => name));
  const lost = [...inUse].find((name) => !names.has(name));
  if (lost !== undefined)
    throw apiError("CONFLICT", msg("The destination {lost} is used and cannot be deleted.", { lost }));
}

/**
 * Throws CONFLICT when an allowed destination was given with other networks than the stored ones: it was redefined after
 * its form had shown them (contract decision 110).
 */
export function requireSameNetworks(
  allowed: readonly string[],
  given: readonly NamedAddresses[],
  stored: readonly LocationDestination[],
): void {
  const keysOf = ({ addresses }: NamedAddresses) => addresses.map(({ IP, protocol }) => `${IP} ${protocol}`).toSorted();
  for (const definition of given.filter(({ name }) => allowed.includes(name))) {
    const now = stored.find(({ name }) => name === definition.name);
    if (now && keysOf(toGatewayDestination(now)).join() === keysOf(definition).join()) continue;
    throw apiError(
      "CONFLICT",
      msg("The networks of {name} have changed since you opened this form.", { name: definition.name }),
    );
  }
}

export function requireKnownDestinations(names: readonly string[], known: readonly { name: string }[]): void {
  const existing = new Set(known.map(({ name }) => name));
  const missing = names.find((name) => !existing.has(name));
  if (missing !== undefined)
    throw badInput(msg("The destination {missing} does not exist at this location.", { missing }));
}
