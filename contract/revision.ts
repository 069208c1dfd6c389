import { createHash } from "node:crypto";
import { normalizeEmail } from "./identity/email";
import type { LocationDestination } from "./networks/destinations";

// A revision is the SHA-256, as hex, of the canonical JSON of the read data. A save of a whole set names the revision
// that it was made from (D17, contract decision 41). Both sides compute it from the same fields, so answers carry none.

/** Returns a value's canonical JSON: keys sorted, no spaces, undefined left out. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const revisionOf = (value: unknown) => createHash("sha256").update(canonical(value)).digest("hex");

export interface LocationRead {
  name: string;
  address: string;
  addressCoordinates?: { lat: number; lng: number } | null;
  machineSerialNumbers: readonly string[];
  /** Users bound to fleet.editor on the location, as its policy lists them. */
  managerUserIds: readonly string[];
}

/** Returns the revision of a location. The order of its machines and of its managers makes no difference. */
export function locationRevision(read: LocationRead): string {
  const { name, address, addressCoordinates, machineSerialNumbers, managerUserIds } = read;
  const coordinates = addressCoordinates ? { lat: addressCoordinates.lat, lng: addressCoordinates.lng } : null;
  const sets = { machineSerialNumbers: machineSerialNumbers.toSorted(), managerUserIds: managerUserIds.toSorted() };
  return revisionOf({ name, address, addressCoordinates: coordinates, ...sets });
}

export interface DestinationRead {
  id: string;
  name: string;
  networkDestinations: readonly string[];
}

/** Returns the revision of a list of destinations. Only the order within a destination counts. */
export function destinationsRevision(read: readonly DestinationRead[]): string {
  const rows = read.map(({ id, name, networkDestinations }) => ({ id, name, networkDestinations }));
  return revisionOf(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

/** A user's access to a gateway, as a save replaces it. */
export interface AccessRead {
  /** The destinations' names; none for all traffic. */
  allowedDestinations: readonly string[];
  term?: { from?: string | null; until?: string | null } | null | undefined;
}

/** Returns the revision of a user's access (SAFE-09). The order of the destinations makes no difference. */
export function accessRevision({ allowedDestinations, term }: AccessRead): string {
  const instant = (text: string | null | undefined) => (text == null ? null : Date.parse(text));
  const [from, until] = [instant(term?.from), instant(term?.until)];
  return revisionOf({ allowedDestinations: allowedDestinations.toSorted(), from, until });
}

/** A request for access, as its user may change it while it is open. */
export interface AccessRequestRead extends AccessRead {
  locationId?: string | null | undefined;
  reason: string;
  /** The networks of the destinations as they were asked for. */
  networkDestinations: readonly LocationDestination[];
}

/** Returns the revision of a request for access (SAFE-09): what was asked for, whoever has answered it. */
export function accessRequestRevision(request: AccessRequestRead): string {
  const { locationId = null, reason, networkDestinations, ...access } = request;
  const networks = networkDestinations.map((row) => [row.name, row.networkDestinations]).toSorted();
  return revisionOf({ locationId, reason, access: accessRevision(access), networks });
}

/** A saved view, as a save replaces it. */
export interface ViewRead {
  name: string;
  query: string;
  isShared: boolean;
}

/** Returns the revision of a saved view (SAFE-09). */
export const viewRevision = ({ name, query, isShared }: ViewRead): string => revisionOf({ name, query, isShared });

/** Returns the revision of a note (SAFE-09). */
export const noteRevision = ({ text }: { text: string }): string => revisionOf({ text });

/** What a user holds, and the departure that is scheduled or under way. */
export interface DepartureRead {
  ends: readonly { kind: string; name?: string | null; locationId?: string | null }[];
  departure?: {
    id: string;
    at: string;
    locationsTo?: { userId: string } | null;
    locations: readonly { locationId: string; to?: { userId: string } | null }[];
    viewsTo?: { userId: string } | null;
    supportContactTo?: { userId: string } | null;
  } | null;
}

/** Kinds of ends that change without anybody's decision, and so are no conflict. */
const PASSING = ["SESSION", "ALERT"];

/** Returns the revision of what a user's leaving ends (SAFE-09). Order, sessions, alerts and connections make no difference. */
export function departureRevision({ ends, departure }: DepartureRead): string {
  const held = ends
    .filter(({ kind }) => !PASSING.includes(kind))
    .map(({ kind, name = null, locationId = null }) => [kind, name, locationId].join("\n"));
  const heirs = departure && [departure.locationsTo, departure.viewsTo, departure.supportContactTo];
  const single = departure?.locations.map(({ locationId, to }) => [locationId, to?.userId ?? ""].join("\n")).toSorted();
  const scheduled = departure
    ? [departure.id, Date.parse(departure.at), heirs?.map((heir) => heir?.userId ?? null), single]
    : null;
  return revisionOf({ held: held.toSorted(), scheduled });
}

/** Returns the revision of a machine's tags (SAFE-09). Their order makes no difference. */
export const tagsRevision = (tags: readonly string[]): string => revisionOf(tags.toSorted());

type Fields = { readonly [name: string]: string | boolean | null | undefined };

/** The fields of a user and of the company that one save replaces, named and nested as in UpdateUserInput. */
export interface UserFields {
  account?: Fields | null | undefined;
  contact?: Fields | null | undefined;
  company?: Fields | null | undefined;
  globalRoles?: readonly string[] | null | undefined;
}

/**
 * Returns the revision of those fields of a user that a save gives, with their stored values (SAFE-09). Both sides
 * leave out `account.email`, which can't be changed. An empty text counts as none; the order of the roles makes no
 * difference.
 */
export function userRevision({ account, contact, company, globalRoles }: UserFields): string {
  const { email } = company ?? {};
  // One side has it as it is shown, the other as it is stored.
  const stored = typeof email === "string" ? { ...company, email: normalizeEmail(email) } : company;
  const parts = { account: account && { ...account, email: undefined }, contact, company: stored };
  const values = Object.entries(parts).map(([name, part]) => [name, part ? withoutEmpty(part) : undefined]);
  return revisionOf({ ...Object.fromEntries(values), globalRoles: globalRoles?.toSorted() });
}

const withoutEmpty = (part: Fields): Fields =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value === "" ? null : value]));
