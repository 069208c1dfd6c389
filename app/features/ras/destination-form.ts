import { parse } from "@conform-to/react";
import { checkDrafts, type Draft } from "./destination-rules";
import { MOST_DESTINATIONS } from "./field-limits";

const FIELD = /^d\[(\d{1,4})\]\.(?:id|name|entries)$/;

/** Whether a form's fields are those of the list: an index out of all proportion would cost a great deal. */
export function isDestinationForm(form: FormData): boolean {
  return [...form.keys()].every((key) => {
    if (!key.startsWith("d")) return true;
    const index = FIELD.exec(key)?.[1];
    return index !== undefined && Number(index) < MOST_DESTINATIONS;
  });
}

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
