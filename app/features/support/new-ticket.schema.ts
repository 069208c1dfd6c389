import { z } from "zod";
import { LONGEST_COMMENT, LONGEST_SUBJECT } from "#contract/limits";
import { lineProblem, plainLines, TEXT_PROBLEMS } from "#contract/text";

/** Returns why a subject is refused. It becomes a mail's subject, which is one line. */
const subjectProblem = (text: string) =>
  lineProblem(text) === "hides" ? TEXT_PROBLEMS.hides : "Subject must be a single line";

/** Checks a new ticket (TICK-01). */
export const newTicketSchema = z.object({
  subject: z
    .string("Subject is required")
    .normalize("NFC")
    .trim()
    .min(1, "Subject is required")
    .max(LONGEST_SUBJECT, `Subject must be ${LONGEST_SUBJECT} characters or fewer`)
    .refine((text) => lineProblem(text) === null, { error: ({ input }) => subjectProblem(String(input)) }),
  /** A line break counts as one character, however the browser sends it. Invisible characters are removed. */
  comment: z
    .string("Comment is required")
    .transform(plainLines)
    .pipe(
      z
        .string("Comment is required")
        .min(1, "Comment is required")
        .max(LONGEST_COMMENT, `Comment must be ${LONGEST_COMMENT.toLocaleString("en")} characters or fewer`),
    ),
});
