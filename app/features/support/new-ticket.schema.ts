import { z } from "zod";
import { MAX_COMMENT_LENGTH, MAX_SUBJECT_LENGTH } from "#contract/limits";
import { findLineError, normalizeLines, TEXT_ERRORS } from "#contract/text";

/** Describes the error of a subject. It becomes a mail's subject, which is one line. */
const describeSubjectError = (text: string) =>
  findLineError(text) === "hides" ? TEXT_ERRORS.hides : "Subject must be a single line";

/** Checks a new ticket (TICK-01). */
export const newTicketSchema = z.object({
  subject: z
    .string("Subject is required")
    .normalize("NFC")
    .trim()
    .min(1, "Subject is required")
    .max(MAX_SUBJECT_LENGTH, `Subject must be ${MAX_SUBJECT_LENGTH} characters or fewer`)
    .refine((text) => findLineError(text) === null, { error: ({ input }) => describeSubjectError(String(input)) }),
  /** A line break counts as one character, however the browser sends it. Invisible characters are removed. */
  comment: z
    .string("Comment is required")
    .transform(normalizeLines)
    .pipe(
      z
        .string("Comment is required")
        .min(1, "Comment is required")
        .max(MAX_COMMENT_LENGTH, `Comment must be ${MAX_COMMENT_LENGTH.toLocaleString("en")} characters or fewer`),
    ),
});
