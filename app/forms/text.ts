import { z } from "zod";
import { isPhone } from "#contract/formats";
import { LONGEST_EMAIL, LONGEST_NAME } from "#contract/limits";
import { nameProblem } from "#contract/names";
import { lineProblem, TEXT_PROBLEMS, type TextProblem } from "#contract/text";

/** The sentence for a required field without a value (REC-05, LOC-01, USER-03). */
export const CANNOT_BE_EMPTY = "Cannot be empty";
export const NOT_PLAIN = "Remove line breaks and the characters < and >";

/** Returns the forms' sentence for a refused text; undefined for an accepted one. */
function complaint(text: string, problem: TextProblem | null): string | undefined {
  if (problem === "hides" || problem === "address") return TEXT_PROBLEMS[problem];
  return problem || /[<>]/.test(text) ? NOT_PLAIN : undefined;
}

const judged = (longest: number, problemOf: (text: string) => TextProblem | null) =>
  z
    .string(CANNOT_BE_EMPTY)
    .normalize("NFC")
    .trim()
    .max(longest, `Must be ${longest} characters or fewer`)
    .superRefine((text, context) => {
      // One complaint is enough, and looking for addresses in a very long text takes time.
      if (text.length > longest) return;
      const message = complaint(text, problemOf(text));
      if (message) context.addIssue({ code: "custom", message });
    });

/** Returns the schema of a required line of text, such as an address: trimmed and not blank. */
export const requiredText = (longest = LONGEST_NAME) => judged(longest, lineProblem).min(1, CANNOT_BE_EMPTY);

/**
 * Returns the schema of a required name of a person, a company or a place. Names appear in mails, so they may not hold
 * a page's address (SAFE-07).
 */
export const requiredName = (longest = LONGEST_NAME) => judged(longest, nameProblem).min(1, CANNOT_BE_EMPTY);

/** Returns the schema of a name that may be left out; it is the empty text then. */
export const optionalName = (longest = LONGEST_NAME) => judged(longest, nameProblem).default("");

/** Returns the schema of an e-mail field: trimmed and well-formed, `required` when empty (AUTH-02, REG-09). */
export const emailField = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST_EMAIL, "Email format is incorrect")
    .pipe(z.email("Email format is incorrect"));

const PHONE_INVALID = "Phone number is invalid";

const isPhoneOrEmpty = (text: string) => text === "" || isPhone(text);

/** Checks a phone number that must be given. */
export const requiredPhone = z
  .string(CANNOT_BE_EMPTY)
  .trim()
  .min(1, CANNOT_BE_EMPTY)
  .refine(isPhoneOrEmpty, PHONE_INVALID);

/** Checks a phone number that may be left out; it is the empty text then. */
export const optionalPhone = z.string(PHONE_INVALID).trim().refine(isPhoneOrEmpty, PHONE_INVALID).default("");
