import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What fields are called, lists aside, which have rules of their own. */
const FIELD_NAME = /^[a-z]\w*$/i;

/** Returns the form without what no page's form sends: conform's own names, which a made-up value breaks, and paths into lists. */
export function dropCrafted(form: FormData): FormData {
  // A new one: FormData looks through all of its fields for each that it deletes (SAFE-01).
  const kept = new FormData();
  for (const [name, value] of form) if (FIELD_NAME.test(name)) kept.append(name, value);
  return kept;
}

/** A form without lists, judged by its schema. */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(dropCrafted(form), { schema });
