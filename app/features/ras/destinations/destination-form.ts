import { parse } from "@conform-to/react";
import { checkDrafts, type Draft } from "~/networks/destination-rules";
import { MOST_DESTINATIONS } from "../gateway/field-limits";

const FIELD = /^d\[(\d{1,4})\]\.(?:id|name|entries)$/;

/**
 * True when a form's fields are those of the list, each once, and its button one of the list's: an index out of all
 * proportion would cost a great deal, and so would thousands of values for one field (SAFE-01).
 */
export function isDestinationForm(form: FormData): boolean {
  const keys = [...form.keys()];
  if (new Set(keys).size < keys.length || form.has("__state__")) return false;
  return isListIntent(form.get("__intent__")) && keys.every(isListField);
}

function isListField(key: string): boolean {
  if (!key.startsWith("d")) return true;
  const index = FIELD.exec(key)?.[1];
  return index !== undefined && Number(index) < MOST_DESTINATIONS;
}

/** True for a button that adds at the end, removes a row that can be there, or takes the saved list over. */
function isListIntent(intent: unknown): boolean {
  if (intent === null) return true;
  try {
    const { type, payload } = JSON.parse(String(intent));
    const { name, index, defaultValue, value } = Object(payload);
    if (name !== "d") return false;
    if (type === "remove") return isRow(index);
    if (index !== undefined) return false;
    if (type === "insert") return hasTextsOnly(defaultValue);
    return type === "update" && Array.isArray(value) && value.length <= MOST_DESTINATIONS && value.every(hasTextsOnly);
  } catch {
    return false;
  }
}

const hasTextsOnly = (row: unknown) => Object.values(Object(row)).every((value) => typeof value === "string");

const isRow = (index: unknown) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < MOST_DESTINATIONS;

/**
 * The submission of the list (RASD-02). Adding and deleting a row are conform's intents: without JavaScript the server
 * answers them with the new list, with it the browser does the same by itself; neither checks anything yet.
 */
export function parseDestinations(form: FormData) {
  return parse(form, {
    resolve: (payload, intent) => {
      const { destinations, errors } = checkDrafts(draftsFrom(payload));
      return intent || Object.keys(errors).length === 0 ? { value: destinations } : { error: errors };
    },
  });
}

/** The same without a look at what was typed: for a question about it. */
export const parseUnchecked = (form: FormData) =>
  parse<{ d: Draft[] }, string[]>(form, { resolve: () => ({ value: { d: [] } }) });

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The rows of the form as they were typed. */
export function draftsFrom(payload: Record<string, unknown>): Draft[] {
  const rows: unknown[] = Array.isArray(payload.d) ? payload.d : [];
  return rows.map((row) => {
    const { id, name, entries } = Object(row) as Record<string, unknown>;
    return { id: textOf(id), name: textOf(name), entries: textOf(entries) };
  });
}
