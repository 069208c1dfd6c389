import type { ActionFunctionArgs } from "@remix-run/node";
import { ENTER_BUTTON, type Intent, parseIntent } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { withFields } from "~/forms/parse-form";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { searchPlaces } from "~/places/places.server";
import { clickedPosition } from "~/places/tiles";
import type { Viewer } from "~/session/viewer.server";
import {
  CONFIRM_PIN_BUTTON,
  joinPosition,
  type LocationActionData,
  type LocationFields,
  readLocationFields,
  toPinFields,
  toPlaceFields,
} from "./location-form-data";
import { parsePlace } from "./place-values";
import { saveLocation } from "./save-location.server";

/**
 * Handles the form's buttons: saves the location, or returns the data of an intent (LOC-01 to LOC-06).
 * @param id none for a new location
 * @throws 404 when someone has deleted it
 */
export async function handleLocationForm(
  args: ActionFunctionArgs,
  posted: SubmittedForm,
  viewer: Viewer,
  id: string | null = null,
) {
  const { intent, fields, form } = parseLocationForm(posted.form);
  const submitted = { ...posted, form };
  return intent
    ? answerIntent(submitted, await loadIntentData(intent, args, viewer, fields))
    : saveLocation(args, submitted, fields, viewer, id);
}

/**
 * Parses a submitted form. `intent` is its button's, null for Save; `fields` and `form` have the clicked point, the found
 * address, or the confirmed position.
 */
export function parseLocationForm(posted: FormData): { intent: Intent | null; fields: LocationFields; form: FormData } {
  const clicked = clickedPosition(posted);
  const found = parsePlace(posted.get("found"));
  const moved: Partial<LocationFields> = clicked ? toPinFields(clicked) : found ? toPlaceFields(found) : {};
  const fields = readLocationFields((name) => moved[name] ?? posted.get(name));
  if (posted.has(CONFIRM_PIN_BUTTON)) fields.confirmed = joinPosition(fields);
  const changed = { ...moved, confirmed: fields.confirmed };
  const form = withFields(posted, { ...changed, found: [], [CONFIRM_PIN_BUTTON]: [] });
  const intent = clicked ? { about: "map", what: "" } : (parseIntent(posted) ?? findSearchIntent(posted, fields));
  return { intent, fields, form };
}

/** Returns the search that Enter starts after an address was typed; null without one. */
function findSearchIntent(form: FormData, fields: LocationFields): Intent | null {
  const address = fields.address.trim();
  const isNew = address !== "" && address !== fields.placeAddress.trim();
  return form.has(ENTER_BUTTON) && isNew ? { about: "find", what: "" } : null;
}

async function loadIntentData(
  { about }: Intent,
  { context }: ActionFunctionArgs,
  { user }: Viewer,
  { address }: LocationFields,
): Promise<LocationActionData> {
  if (about === "find") return { places: await searchPlaces(address, user.id, context) };
  if (about === "modify") return { focus: "address" };
  return about === "map" ? { focus: "map" } : {};
}
