import { z } from "zod";
import { MAX_COMMENT_LENGTH, MAX_SUBJECT_LENGTH } from "#contract/limits";
import { findLineError, TEXT_ERRORS } from "#contract/text";
import { requiredLines } from "~/forms/text";

const NO_SUBJECT = /* i18n */ "Subject is required";
const NO_COMMENT = /* i18n */ "Comment is required";

/** Describes the error of a subject. It becomes a mail's subject, which is one line. */
const describeSubjectError = (text: string) =>
  findLineError(text) === "hides" ? TEXT_ERRORS.hides : /* i18n */ "Subject must be a single line";

/** Checks a new ticket (TICK-01). */
export const newTicketSchema = z.object({
  subject: z
    .string(NO_SUBJECT)
    .normalize("NFC")
    .trim()
    .min(1, NO_SUBJECT)
    .max(MAX_SUBJECT_LENGTH, /* i18n */ "Subject must be {maximum, number} characters or fewer")
    .refine((text) => findLineError(text) === null, { error: ({ input }) => describeSubjectError(String(input)) }),
  comment: requiredLines(MAX_COMMENT_LENGTH, {
    required: NO_COMMENT,
    tooLong: /* i18n */ "Comment must be {maximum, number} characters or fewer",
  }),
});
