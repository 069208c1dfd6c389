import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { $ZodIssue } from "zod/v4/core";
import type { Text } from "~/i18n/i18n";

/** Matches the names of fields. Lists have paths as names, which rules of their own check. */
const FIELD_NAME = /^[a-z]\w*$/i;

/** Bounds the values of one name. No page has a longer list, and conform copies the list for each value. */
const MAX_VALUES_PER_NAME = 2000;

/**
 * Removes fields that no page sends: conform's own names, which made-up values break, paths into lists, and values above
 * the limit. Builds a new form in one pass, because FormData searches all of its fields to delete one name (SAFE-01).
 */
export function sanitizeFormData(form: FormData): FormData {
  const sanitized = new FormData();
  const values = new Map<string, number>();
  for (const [name, value] of form) {
    const count = (values.get(name) ?? 0) + 1;
    values.set(name, count);
    if (FIELD_NAME.test(name) && count <= MAX_VALUES_PER_NAME) sanitized.append(name, value);
  }
  return sanitized;
}

/** The sentence for a field that no page sends so, such as a hidden one without its value: its user can't correct it. */
const INCOMPLETE = /* i18n */ "This form isn't complete. Open the page again and try again.";

/** The values of a form, or the errors of its fields, by their names; those of the whole form have an empty name. */
type Parsed<Value> = { value: Value; errors: null } | { value: null; errors: Record<string, Text[]> };

/** Parses a form without lists by its schema. The errors are messages, whose values are the limits that a value exceeds. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): Parsed<z.output<Schema>> {
  const formatError = (issues: $ZodIssue[]): Text[] => issues.map(toMessage);
  const parsed = parseWithZod(sanitizeFormData(form), { schema, formatError, error: () => INCOMPLETE });
  if (parsed.status === "success") return { value: parsed.value, errors: null };
  const errors: Record<string, Text[]> = {};
  let isIncomplete = false;
  for (const [name, messages] of Object.entries(parsed.error ?? {})) {
    const own = (messages ?? []).filter((message) => toId(message) !== INCOMPLETE);
    if (own.length > 0) errors[name] = own;
    isIncomplete ||= own.length < (messages?.length ?? 0);
  }
  if (isIncomplete) errors[""] = [...(errors[""] ?? []), { id: INCOMPLETE }];
  return { value: null, errors };
}

const toId = (text: Text): string => (typeof text === "string" ? text : text.id);

const toMessage = ({ message, ...issue }: $ZodIssue): Text => {
  const { minimum, maximum, params } = issue as { minimum?: unknown; maximum?: unknown; params?: object };
  return { id: message, values: { minimum, maximum, ...params } };
};

/** Returns a copy of a form with other values for some fields; an empty list removes a field. */
export function withFields(form: FormData, values: Record<string, string | string[]>): FormData {
  const copy = new FormData();
  for (const [name, value] of form) if (!Object.hasOwn(values, name)) copy.append(name, value);
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) copy.append(name, each);
  return copy;
}
