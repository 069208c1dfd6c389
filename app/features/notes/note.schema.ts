import { z } from "zod";
import { MAX_NOTE_LENGTH } from "#contract/limits";
import { normalizeLines } from "#contract/text";
import { CANNOT_BE_EMPTY } from "~/forms/text";

/** The text of a note (TAKE-02). A line break counts as one character, however the browser sends it. */
export const noteSchema = z.object({
  text: z
    .string(CANNOT_BE_EMPTY)
    .overwrite(normalizeLines)
    .min(1, CANNOT_BE_EMPTY)
    .max(MAX_NOTE_LENGTH, /* i18n */ "Must be {maximum, number} characters or fewer"),
});
