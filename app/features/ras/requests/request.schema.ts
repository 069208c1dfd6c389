import { z } from "zod";
import { MAX_REQUEST_REASON_LENGTH } from "#contract/limits";
import { requiredLines } from "~/forms/text";
import type { Calendar } from "~/networks/term-days";
import { editAccessSchema } from "../access/access.schema";

/** A text alone: a request in words, or why one is declined (ASK-01, ASK-02). */
export const reasonSchema = z.object({ reason: requiredLines(MAX_REQUEST_REASON_LENGTH) });

/** The form that asks for access to a location (ASK-01). */
export const askSchema = (calendar: Calendar) => editAccessSchema(calendar).and(reasonSchema);

/** The form that grants what was asked for (ASK-02). */
export const approveSchema = (calendar: Calendar) =>
  editAccessSchema(calendar).and(z.object({ widens: z.boolean().default(false) }));
