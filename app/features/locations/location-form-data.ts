import { REVISION_FIELD } from "~/forms/edit-conflict";
import { type Intent, parseIntent } from "~/forms/intent";
import { withFields } from "~/forms/parse-form";
import { ENTER_BUTTON, parsePickerIntent } from "~/forms/picker-state";
import { isBelow, parentPath, paths } from "~/paths";
import { formatDegrees, isSamePosition, type Place, parsePosition } from "~/places/place";
import { clickedPosition } from "~/places/tiles";
import type { StoredLocation } from "~/upstream/locations.server";

/** The pickers of a location's form (D24). */
export const PICKERS = ["machines", "managers"];

/** The most fields of a location's form, which sends what was chosen and removed on many pages (SAFE-01). */
export const MAX_FIELDS = 5000;

/**
 * The form's hidden fields. `place…` is the address that was found or is stored, with its position: the pin is compared
 * with it. `confirmed` is the position that the user confirmed, as `lat lng`. `offered` is the address for which the found
 * ones were shown. `revision` is that of the location with which the form was filled (D17).
 */
const KNOWN = ["placeAddress", "placeLat", "placeLng", "confirmed", "offered", REVISION_FIELD] as const;
/** The form's fields without its pickers, as they were typed. */
const FIELDS = ["name", "address", "lat", "lng", ...KNOWN] as const;
export type LocationFields = Record<(typeof FIELDS)[number], string>;

/** Returns the fields in a form or in an answer; those that are missing are empty. */
export function readLocationFields(read: (name: string) => unknown): LocationFields {
  const values = FIELDS.map((name) => [name, String(read(name) ?? "")]);
  return Object.fromEntries(values) as LocationFields;
}

/** Returns the hidden fields. */
export const pickHiddenFields = (fields: LocationFields) =>
  Object.fromEntries(KNOWN.map((name) => [name, fields[name]])) as Pick<LocationFields, (typeof KNOWN)[number]>;

type Stored = Pick<StoredLocation, "name" | "address" | "position" | "revision">;

/** Returns the fields with which the form of a stored location starts. */
export function toLocationFields({ name, address, position, revision }: Stored): LocationFields {
  const placed = position ? toPlaceFields({ label: address, ...position }) : {};
  return readLocationFields((field) => ({ ...placed, name, address, revision })[field as "name"]);
}

/** Returns the fields that an address with its position fills in; the pin is there then. */
export function toPlaceFields({ label, ...position }: Place) {
  const [lat, lng] = [formatDegrees(position.lat), formatDegrees(position.lng)];
  return { address: label, lat, lng, placeAddress: label, placeLat: lat, placeLng: lng, confirmed: "" };
}

/** The name of the button that confirms the pin and saves (LOC-03). */
export const CONFIRM_PIN_BUTTON = "correct";

/**
 * Parses a submitted form. `ask` is the question of its button, null for the one that saves the location; `form` has the
 * found address, the clicked point, or the confirmed position.
 */
export function parseDraft(submitted: FormData): { ask: Intent | null; form: FormData } {
  const clicked = clickedPosition(submitted);
  if (clicked) {
    const pin = { lat: formatDegrees(clicked.lat), lng: formatDegrees(clicked.lng) };
    return { ask: { about: "map", what: "" }, form: withFields(submitted, pin) };
  }
  const place = readFound(submitted.get("found"));
  const placed = withFields(submitted, { ...(place ? toPlaceFields(place) : {}), found: [] });
  const fields = readLocationFields((name) => placed.get(name));
  const form = withFields(placed, {
    ...(placed.has(CONFIRM_PIN_BUTTON) ? { confirmed: positionText(fields) } : {}),
    [CONFIRM_PIN_BUTTON]: [],
  });
  return { ask: parseIntent(form) ?? parsePickerIntent(form, PICKERS) ?? findAsk(form, fields), form };
}

/** Returns the question of Enter in a new address. */
function findAsk(form: FormData, fields: LocationFields): Intent | null {
  const address = fields.address.trim();
  const isNew = address !== "" && address !== fields.placeAddress.trim();
  return form.has(ENTER_BUTTON) && isNew ? { about: "find", what: "" } : null;
}

/** Returns the value of a found place in the form: `lat lng label`. */
export const serializePlace = ({ lat, lng, label }: Place) => `${formatDegrees(lat)} ${formatDegrees(lng)} ${label}`;

function readFound(text: unknown): Place | null {
  const [, lat = "", lng = "", label = ""] = /^(\S+) (\S+) (.+)$/.exec(String(text)) ?? [];
  const position = parsePosition({ lat, lng });
  return position && { label, ...position };
}

const positionText = ({ lat, lng }: { lat: string; lng: string }) => `${lat.trim()} ${lng.trim()}`;

/** True when the pin is not where the address was found, and the user has not confirmed it (LOC-03, LOC-04). */
export function isPinMoved(fields: LocationFields): boolean {
  const pin = parsePosition(fields);
  if (!pin || fields.confirmed === positionText(fields)) return false;
  const place = parsePosition({ lat: fields.placeLat, lng: fields.placeLng });
  return !place || !isSamePosition(pin, place) || fields.address.trim() !== fields.placeAddress.trim();
}

/** Returns the address of the page below a location's panel, with its search: the location's own page or the dashboard. */
export const getParentPage = ({ pathname, search }: Pick<URL, "pathname" | "search">): string =>
  (isBelow(pathname, paths.locations) ? parentPath(pathname) : paths.dashboard) + search;
