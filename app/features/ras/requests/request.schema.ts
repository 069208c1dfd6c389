import { z } from "zod";
import { MAX_REQUEST_REASON_LENGTH } from "#contract/limits";
import { normalizeLines } from "#contract/text";
import { CANNOT_BE_EMPTY } from "~/forms/text";
import type { Calendar } from "~/networks/term-days";
import { editAccessSchema } from "../access/access.schema";

/** A line break counts as one character, however the browser sends it. Invisible characters are removed. */
const reason = z
  .string(CANNOT_BE_EMPTY)
  .overwrite(normalizeLines)
  .min(1, CANNOT_BE_EMPTY)
  .max(MAX_REQUEST_REASON_LENGTH, /* i18n */ "Must be {maximum, number} characters or fewer");

/** A text alone: a request in words, or why one is declined (ASK-01, ASK-02). */
export const reasonSchema = z.object({ reason });

/** The form that asks for access to a location (ASK-01). */
export const askSchema = (calendar: Calendar) => editAccessSchema(calendar).and(reasonSchema);

/** The form that grants what was asked for (ASK-02). */
export const approveSchema = (calendar: Calendar) =>
  editAccessSchema(calendar).and(z.object({ widens: z.boolean().default(false) }));
