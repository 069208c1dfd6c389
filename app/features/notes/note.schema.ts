import { z } from "zod";
import { MAX_NOTE_LENGTH } from "#contract/limits";
import { requiredLines } from "~/forms/text";

/** The text of a note (TAKE-02). */
export const noteSchema = z.object({ text: requiredLines(MAX_NOTE_LENGTH) });
