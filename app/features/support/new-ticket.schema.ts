import { z } from "zod";

const LONGEST_SUBJECT = 200;
const LONGEST_COMMENT = 10_000;

/** A mail's subject is one line: control characters have no place in it. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** TICK-01 */
export const newTicketSchema = z.object({
  subject: z
    .string("Subject is required")
    .trim()
    .min(1, "Subject is required")
    .max(LONGEST_SUBJECT, `Subject can have ${LONGEST_SUBJECT} characters at most`)
    .refine((text) => !CONTROL.test(text), "Subject has to be one line of text"),
  /** A line break counts as one character, however the browser sends it. */
  comment: z
    .string("Comment is required")
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string("Comment is required")
        .min(1, "Comment is required")
        .max(LONGEST_COMMENT, `Comment can have ${LONGEST_COMMENT.toLocaleString("en")} characters at most`),
    ),
});
