import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What fields are called, lists aside, which have rules of their own. */
const FIELD_NAME = /^[a-z]\w*$/i;

/** Values that one name may have: no list of a page is longer, and conform copies a list for each value that it adds. */
const MOST_VALUES = 2000;

/**
 * Returns the form without what no page's form sends: conform's own names, which a made-up value breaks, paths into lists,
 * and values without end. In one pass over a new form: to delete a name, FormData looks through all of its fields (SAFE-01).
 */
export function dropCrafted(form: FormData): FormData {
  const kept = new FormData();
  const values = new Map<string, number>();
  for (const [name, value] of form) {
    const count = (values.get(name) ?? 0) + 1;
    values.set(name, count);
    if (FIELD_NAME.test(name) && count <= MOST_VALUES) kept.append(name, value);
  }
  return kept;
}

/** A form without lists, judged by its schema. */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(dropCrafted(form), { schema });
