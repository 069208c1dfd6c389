import { z } from "zod";
import { HIDES, lineProblem, plainLines } from "#contract/text";

const LONGEST_SUBJECT = 200;
const LONGEST_COMMENT = 10_000;

/** Returns why a subject is refused. It becomes a mail's subject, which is one line. */
const subjectProblem = (text: string) => (lineProblem(text) === HIDES ? HIDES : "Subject has to be one line of text");

/** Checks a new ticket (TICK-01). */
export const newTicketSchema = z.object({
  subject: z
    .string("Subject is required")
    .normalize("NFC")
    .trim()
    .min(1, "Subject is required")
    .max(LONGEST_SUBJECT, `Subject can have ${LONGEST_SUBJECT} characters at most`)
    .refine((text) => lineProblem(text) === null, { error: ({ input }) => subjectProblem(String(input)) }),
  /** A line break counts as one character, however the browser sends it. Invisible characters are removed. */
  comment: z
    .string("Comment is required")
    .transform(plainLines)
    .pipe(
      z
        .string("Comment is required")
        .min(1, "Comment is required")
        .max(LONGEST_COMMENT, `Comment can have ${LONGEST_COMMENT.toLocaleString("en")} characters at most`),
    ),
});
