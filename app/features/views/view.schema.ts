import { z } from "zod";
import { MAX_VIEW_NAME_LENGTH } from "#contract/limits";
import { requiredName } from "~/forms/text";

const box = z.boolean().default(false);

/** Checks the form of a saved view (VIEW-01). */
export const viewSchema = z.object({
  name: requiredName(MAX_VIEW_NAME_LENGTH),
  shared: box,
  opens: box,
  current: box,
});

/** Checks the form of a view that the viewer may not change. */
export const defaultSchema = viewSchema.extend({ name: z.string().default("") });

export type ViewFields = z.input<typeof viewSchema>;
