import { REVISION_FIELD } from "~/forms/edit-conflict";
import { withQuery } from "~/lists/with-query";
import { isBelow, parentPath, paths } from "~/paths";
import { isSamePosition, type Place, type Position } from "~/places/place";
import type { PlaceSearchResult } from "~/places/places.server";
import { FIND_FIELD } from "~/ui/form/picker-fields";
import type { StoredLocation } from "~/upstream/locations.server";
import type { LocationPicker } from "./location-pickers.server";
import { formatDegrees, parsePosition } from "./place-values";

/** What an action adds to the form: search results, a question, a focus. Its values come back apart. */
export interface LocationActionData {
  places?: PlaceSearchResult;
  /** True when the pin must be confirmed (LOC-03, LOC-04). */
  confirmPin?: boolean;
  focus?: "address" | "map";
  /** The machines where they are now, when some have been moved meanwhile. */
  pickers?: { machines: LocationPicker };
}

/** The most fields of a location's form, which has a box for each machine and each manager (SAFE-01). */
export const MAX_FIELDS = 5000;

/**
 * The form's hidden fields. `place…` is the found or stored address with its position, which the pin is compared with.
 * `confirmed` is the position that the user confirmed, as `lat lng`. `offered` is the address whose results were shown.
 */
const HIDDEN_FIELDS = ["placeAddress", "placeLat", "placeLng", "confirmed", "offered"] as const;
const FIELDS = ["name", "address", "lat", "lng", REVISION_FIELD, ...HIDDEN_FIELDS] as const;
export type LocationFields = Record<(typeof FIELDS)[number], string>;

/** Returns the fields of a form or an action's result; missing ones are empty. */
export function readLocationFields(read: (name: keyof LocationFields) => unknown): LocationFields {
  const values = FIELDS.map((name) => [name, String(read(name) ?? "")]);
  return Object.fromEntries(values) as LocationFields;
}

export const pickHiddenFields = (fields: LocationFields) =>
  Object.fromEntries(HIDDEN_FIELDS.map((name) => [name, fields[name]])) as Pick<
    LocationFields,
    (typeof HIDDEN_FIELDS)[number]
  >;

type Stored = Pick<StoredLocation, "name" | "address" | "position" | "revision">;

export function toLocationFields({ name, address, position, revision }: Stored): LocationFields {
  const placeFields = position ? toPlaceFields({ label: address, ...position }) : {};
  return readLocationFields((field) => ({ ...placeFields, name, address, revision })[field as "name"]);
}

export const toPinFields = ({ lat, lng }: Position) => ({ lat: formatDegrees(lat), lng: formatDegrees(lng) });

/** Converts an address with its position to fields; the pin moves there. */
export function toPlaceFields({ label, ...position }: Place) {
  const { lat, lng } = toPinFields(position);
  return { address: label, lat, lng, placeAddress: label, placeLat: lat, placeLng: lng, confirmed: "" };
}

/** The name of the button that confirms the pin and saves (LOC-03). */
export const CONFIRM_PIN_BUTTON = "correct";

/** Returns a position as the form's field `confirmed` has it. */
export const joinPosition = ({ lat, lng }: { lat: string; lng: string }) => `${lat.trim()} ${lng.trim()}`;

/** True when the pin is not at the found address, and the user has not confirmed it (LOC-03, LOC-04). */
export function isPinElsewhere(fields: LocationFields): boolean {
  const pin = parsePosition(fields);
  if (!pin || fields.confirmed === joinPosition(fields)) return false;
  const place = parsePosition({ lat: fields.placeLat, lng: fields.placeLng });
  return !place || !isSamePosition(pin, place) || fields.address.trim() !== fields.placeAddress.trim();
}

/** Returns the page behind a location's panel, with its search: the location's page or the dashboard. */
export const getParentPage = ({ pathname, search }: Pick<URL, "pathname" | "search">): string =>
  withQuery(isBelow(pathname, paths.locations) ? parentPath(pathname) : paths.dashboard, search, { [FIND_FIELD]: "" });
