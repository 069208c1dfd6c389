import { plainText } from "#contract/text";
import { IPV4, isPort, PREFIX } from "./formats";

/** How a lone `*` is stored, and treated as any address (D11). */
export const ANY = "0.0.0.0/8";

const LONGEST_NAME = 255;
/** D9: with the accented letters of code page 437 from 128 to 165. */
const NAME = /^[ .\-0-9A-Za-z_ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑ]+$/;
const ENTRY = new RegExp(`^(?:\\*|${IPV4}(?:/${PREFIX})?)(?::([0-9]{1,5}))?$`);

export const isDestinationName = (text: string) => text.length <= LONGEST_NAME && NAME.test(text);

/** IPv4, IPv4:port, IPv4/prefix, IPv4/prefix:port, *:port or * (RASD-05). */
export function isEntry(text: string): boolean {
  const found = ENTRY.exec(text);
  return found !== null && (found[1] === undefined || isPort(found[1]));
}

/** A destination as it is edited: its entries in one text, with commas. */
export interface Draft {
  /** Empty for a new one. */
  id: string;
  name: string;
  entries: string;
}

/** A destination as it is stored. */
export interface Destination {
  id: string;
  name: string;
  networkDestinations: string[];
}

/** RASD-05: comma-separated, trimmed; a lone `*` in its stored form. */
export const entriesOf = (text: string): string[] =>
  text.split(",").map((entry) => (entry.trim() === "*" ? ANY : entry.trim()));

export const draftOf = ({ id, name, networkDestinations }: Destination): Draft => ({
  id,
  name,
  entries: networkDestinations.join(", "),
});

type Errors = Record<string, string[]>;

/**
 * The list in its stored form, and what is wrong with it by the field's name in the form (RASD-03, RASD-05): one bad entry
 * refuses its whole group, of two equal names the later one is refused.
 */
export function checkDrafts(drafts: readonly Draft[]): { destinations: Destination[]; errors: Errors } {
  const names = new Set<string>();
  const errors: Errors = {};
  const destinations = drafts.map(({ id, name, entries }, index) => {
    const trimmed = plainText(name);
    const wrongName = nameError(trimmed, names);
    const wrongEntries = entriesError(entries);
    if (wrongName) errors[`d[${index}].name`] = [wrongName];
    if (wrongEntries) errors[`d[${index}].entries`] = [wrongEntries];
    names.add(trimmed);
    return { id, name: trimmed, networkDestinations: entriesOf(entries) };
  });
  return { destinations, errors };
}

function nameError(name: string, others: ReadonlySet<string>): string | undefined {
  if (name === "") return "Name is required";
  if (!isDestinationName(name)) return "Name contains not permitted characters";
  return others.has(name) ? "Destination name already exists." : undefined;
}

function entriesError(text: string): string | undefined {
  if (text.trim() === "") return "Network destination is required";
  const entries = entriesOf(text);
  if (!entries.every(isEntry)) return "Network destination is invalid";
  return new Set(entries).size < entries.length ? "Network destinations need to be unique." : undefined;
}

/** RASD-01 */
export const NEEDS_VERSION = "Per-user firewall destinations are available on gateways with version 4.7.0 and later.";

export const IN_USE = "This destination is used and cannot be deleted";

/**
 * What may not happen to destinations that routes and users name: they would lose what they may reach, or gain it all.
 * @param stored the list as it is now
 * @param inUse names
 */
export function inUseErrors(
  stored: readonly Destination[],
  inUse: ReadonlySet<string>,
  wanted: readonly Destination[],
): Errors {
  const remaining = new Set(wanted.map(({ name }) => name));
  const lost = stored.filter(({ name }) => inUse.has(name) && !remaining.has(name));
  const errors: Errors = {};
  for (const { id, name } of lost) {
    const index = wanted.findIndex((each) => each.id === id);
    if (index < 0) errors[""] = [...(errors[""] ?? []), `${IN_USE}: ${name}`];
    else errors[`d[${index}].name`] = [`This destination is used as ${name} and cannot be renamed`];
  }
  return errors;
}

/** The names that a gateway's routes and users need. */
export const namesInUse = (
  routes: readonly string[],
  users: readonly { allowedDestinations: readonly string[] }[],
): Set<string> => new Set([...routes, ...users.flatMap(({ allowedDestinations }) => allowedDestinations)]);
