import { z } from "zod";
import { HIDES, HOLDS_ADDRESS, lineProblem, nameProblem } from "#contract/text";

/** P5's sentence for what was left out. */
export const CANNOT_BE_EMPTY = "Cannot be empty";
export const NOT_PLAIN = "Line breaks and the characters < and > are not permitted";

/** Returns why a text is refused, in the words of the forms; undefined when nothing speaks against it. */
function complaint(text: string, problem: string | null): string | undefined {
  if (problem === HIDES || problem === HOLDS_ADDRESS) return problem;
  return problem || /[<>]/.test(text) ? NOT_PLAIN : undefined;
}

const judged = (longest: number, problemOf: (text: string) => string | null) =>
  z
    .string(CANNOT_BE_EMPTY)
    .normalize("NFC")
    .trim()
    .max(longest, `Must have at most ${longest} characters`)
    .superRefine((text, context) => {
      const message = complaint(text, problemOf(text));
      if (message) context.addIssue({ code: "custom", message });
    });

/** A required line of text, such as an address: trimmed, and not blank. */
export const requiredText = (longest = 100) => judged(longest, lineProblem).min(1, CANNOT_BE_EMPTY);

/** A required name of a person, a company or a place: it ends in mails, so it holds no page's address. SAFE-07. */
export const requiredName = (longest = 100) => judged(longest, nameProblem).min(1, CANNOT_BE_EMPTY);

/** A name that may be left out: empty then. */
export const optionalName = (longest = 100) => judged(longest, nameProblem).default("");
