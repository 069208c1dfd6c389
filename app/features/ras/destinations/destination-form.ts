import { parse } from "@conform-to/react";
import type { I18n } from "@lingui/core";
import type { Text } from "~/i18n/i18n";
import { type DestinationDraft, validateDestinations } from "~/networks/destination-rules";
import { MAX_DESTINATIONS } from "../gateway/field-limits";

const FIELD = /^d\[(\d{1,4})\]\.(?:id|name|entries)$/;

/**
 * True when each field belongs to the list and occurs once, and the button belongs to the list. A huge index or thousands
 * of values for one field would use up memory (SAFE-01).
 */
export function isDestinationForm(form: FormData): boolean {
  const keys = [...form.keys()];
  if (new Set(keys).size < keys.length || form.has("__state__")) return false;
  return isListIntent(form.get("__intent__")) && keys.every(isListField);
}

function isListField(key: string): boolean {
  if (!key.startsWith("d")) return true;
  const index = FIELD.exec(key)?.[1];
  return index !== undefined && Number(index) < MAX_DESTINATIONS;
}

/** True when the button adds a row at the end, removes a row or loads the saved list, and without a button. */
function isListIntent(intent: unknown): boolean {
  if (intent === null) return true;
  try {
    const { type, payload } = JSON.parse(String(intent));
    const { name, index, defaultValue, value } = Object(payload);
    if (name !== "d") return false;
    if (type === "remove") return isRow(index);
    if (index !== undefined) return false;
    if (type === "insert") return hasTextsOnly(defaultValue);
    return type === "update" && Array.isArray(value) && value.length <= MAX_DESTINATIONS && value.every(hasTextsOnly);
  } catch {
    return false;
  }
}

const hasTextsOnly = (row: unknown) => Object.values(Object(row)).every((value) => typeof value === "string");

const isRow = (index: unknown) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < MAX_DESTINATIONS;

/**
 * Parses and validates the submitted list (RASD-02). Adding and deleting a row are conform's intents: with JavaScript the
 * browser carries them out, without it the server answers with the new list, unvalidated.
 * @throws when conform can't carry out the intent
 */
export function parseDestinations(i18n: I18n, form: FormData) {
  return parse(form, {
    resolve: (payload, intent) => {
      const { destinations, errors } = validateDestinations(i18n, toDestinationDrafts(payload));
      const rejected: Record<string, Text[]> = errors;
      return intent || Object.keys(errors).length === 0 ? { value: destinations } : { error: rejected };
    },
  });
}

/** Parses the submitted list without validating it: for intents in the browser, and for "Who can reach this?". */
export const parseWithoutValidation = (form: FormData) =>
  parse<{ d: DestinationDraft[] }, Text[]>(form, { resolve: () => ({ value: { d: [] } }) });

const toText = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns the rows of the form as they were typed; a value that is not text becomes "". */
export function toDestinationDrafts(payload: Record<string, unknown>): DestinationDraft[] {
  const rows: unknown[] = Array.isArray(payload.d) ? payload.d : [];
  return rows.map((row) => {
    const { id, name, entries } = Object(row) as Record<string, unknown>;
    return { id: toText(id), name: toText(name), entries: toText(entries) };
  });
}
