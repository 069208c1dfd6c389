/** The name of the hidden field with the destinations that a form has shown. */
export const SHOWN_FIELD = "shown";

/** A destination as a form has shown it: its networks in words, left out of long lists, and the digest of them all. */
export type ShownDestination = readonly [name: string, digest: string, words?: string];

/** A destination that a form names, with other networks than the form has shown. */
export interface RedefinedDestination {
  name: string;
  /** Its networks as the form has shown them. */
  before: string;
  now: string;
}

const isShown = (row: unknown): row is ShownDestination =>
  Array.isArray(row) && row.length >= 2 && row.every((part) => typeof part === "string");

/** Parses the hidden field; none when it is malformed. */
export function parseShown(text: unknown): ShownDestination[] {
  try {
    const rows: unknown = JSON.parse(String(text));
    return Array.isArray(rows) ? rows.filter(isShown) : [];
  } catch {
    return [];
  }
}

/** Returns one list followed by what only another one has. */
export function mergeShown(one: readonly ShownDestination[], other: readonly ShownDestination[]): ShownDestination[] {
  const names = new Set(one.map(([name]) => name));
  return [...one, ...other.filter(([name]) => !names.has(name))];
}
