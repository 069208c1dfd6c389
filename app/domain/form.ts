import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What fields are called, lists aside, which have rules of their own. */
const FIELD_NAME = /^[a-z]\w*$/i;

/** Drops what no page's form sends: conform's own names, which a made-up value breaks, and paths into lists. */
export function dropCrafted(form: FormData): FormData {
  for (const name of new Set(form.keys())) if (!FIELD_NAME.test(name)) form.delete(name);
  return form;
}

/** A form without lists, judged by its schema. */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(dropCrafted(form), { schema });
