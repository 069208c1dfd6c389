import { z } from "zod";
import { isPhone, normalizePhone } from "#contract/formats";
import { isEmail, normalizeEmail, toShownEmail } from "#contract/identity/email";
import { MAX_NAME_LENGTH } from "#contract/limits";
import { findNameError } from "#contract/names";
import { findLineError, normalizeLines, normalizeText, TEXT_ERRORS, type TextError } from "#contract/text";

/** Runs a check even when other fields are invalid, so that the user corrects everything at once. */
export const RUN_ALWAYS = { when: () => true };

/** The sentence for a required field without a value (REC-05, LOC-01, USER-03). */
export const CANNOT_BE_EMPTY = /* i18n */ "Cannot be empty";
export const NOT_PLAIN_TEXT = /* i18n */ "Remove line breaks and the characters < and >";

/** Returns the forms' message for a text error; undefined for a valid text. */
function toMessage(text: string, error: TextError | null): string | undefined {
  if (error === "hides" || error === "address") return TEXT_ERRORS[error];
  return error || /[<>]/.test(text) ? NOT_PLAIN_TEXT : undefined;
}

const TOO_LONG = /* i18n */ "Must be {maximum, number} characters or fewer";

const createTextSchema = (maxLength: number, findError: (text: string) => TextError | null) =>
  z
    .string(CANNOT_BE_EMPTY)
    .overwrite(normalizeText)
    .max(maxLength, TOO_LONG)
    .superRefine((text, context) => {
      // One message is enough, and searching a very long text for addresses takes time.
      if (text.length > maxLength) return;
      const message = toMessage(text, findError(text));
      if (message) context.addIssue({ code: "custom", message });
    });

/** Returns the schema of a required line of text, such as an address: trimmed and not blank. */
export const requiredText = (maxLength = MAX_NAME_LENGTH) =>
  createTextSchema(maxLength, findLineError).min(1, CANNOT_BE_EMPTY);

/**
 * Returns the schema of a required name of a person, a company or a location. Names appear in mails, so they may not
 * contain a URL (SAFE-07).
 */
export const requiredName = (maxLength = MAX_NAME_LENGTH) =>
  createTextSchema(maxLength, findNameError).min(1, CANNOT_BE_EMPTY);

/** Returns the schema of an optional name; empty when missing. */
export const optionalName = (maxLength = MAX_NAME_LENGTH) => createTextSchema(maxLength, findNameError).default("");

/**
 * Returns the schema of a required text of several lines. A line break counts as one character, however the browser sends it;
 * invisible characters are removed.
 */
export const requiredLines = (maxLength: number, { required = CANNOT_BE_EMPTY, tooLong = TOO_LONG } = {}) =>
  z.string(required).overwrite(normalizeLines).min(1, required).max(maxLength, tooLong);

/** Returns the schema of an optional text of several lines; empty when missing. */
export const optionalLines = (maxLength: number) =>
  z.string().overwrite(normalizeLines).max(maxLength, TOO_LONG).default("");

/** Returns the schema of an email field (AUTH-02, REG-09). @param required the message for an empty field */
export const emailField = (required: string) =>
  z
    .string(required)
    .overwrite((text) => toShownEmail(normalizeEmail(text)))
    .min(1, required)
    .refine((text) => text === "" || isEmail(normalizeEmail(text)), /* i18n */ "Email format is incorrect");

const PHONE_INVALID = /* i18n */ "Phone number is invalid";

const isPhoneOrEmpty = (text: string) => text === "" || isPhone(text);

export const requiredPhone = z
  .string(CANNOT_BE_EMPTY)
  .overwrite(normalizePhone)
  .min(1, CANNOT_BE_EMPTY)
  .refine(isPhoneOrEmpty, PHONE_INVALID);

/** Checks an optional phone number; empty when missing. */
export const optionalPhone = z
  .string(PHONE_INVALID)
  .overwrite(normalizePhone)
  .refine(isPhoneOrEmpty, PHONE_INVALID)
  .default("");
