import { z } from "zod";
import { isPhone } from "#contract/formats";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "#contract/limits";
import { findNameError } from "#contract/names";
import { findLineError, TEXT_ERRORS, type TextError } from "#contract/text";

/** The sentence for a required field without a value (REC-05, LOC-01, USER-03). */
export const CANNOT_BE_EMPTY = "Cannot be empty";
export const NOT_PLAIN_TEXT = "Remove line breaks and the characters < and >";

/** Returns the forms' sentence for a refused text; undefined for an accepted one. */
function complaint(text: string, problem: TextError | null): string | undefined {
  if (problem === "hides" || problem === "address") return TEXT_ERRORS[problem];
  return problem || /[<>]/.test(text) ? NOT_PLAIN_TEXT : undefined;
}

const judged = (longest: number, problemOf: (text: string) => TextError | null) =>
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
export const requiredText = (longest = MAX_NAME_LENGTH) => judged(longest, findLineError).min(1, CANNOT_BE_EMPTY);

/**
 * Returns the schema of a required name of a person, a company or a place. Names appear in mails, so they may not hold
 * a page's address (SAFE-07).
 */
export const requiredName = (longest = MAX_NAME_LENGTH) => judged(longest, findNameError).min(1, CANNOT_BE_EMPTY);

/** Returns the schema of a name that may be left out; it is the empty text then. */
export const optionalName = (longest = MAX_NAME_LENGTH) => judged(longest, findNameError).default("");

/** Returns the schema of an e-mail field: trimmed and well-formed, `required` when empty (AUTH-02, REG-09). */
export const emailField = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(MAX_EMAIL_LENGTH, "Email format is incorrect")
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
