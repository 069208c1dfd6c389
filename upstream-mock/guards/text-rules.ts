import { GraphQLError } from "graphql";
import { isPhone, normalizePhone } from "#contract/formats";
import { type Message, msg } from "#contract/i18n/i18n";
import { isEmail, normalizeEmail } from "#contract/identity/email";
import { findPasswordError, type PasswordOwner } from "#contract/identity/password";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/limits";
import { findNameError } from "#contract/names";
import { findLineError, normalizeLines, normalizeText, TEXT_ERRORS } from "#contract/text";
import { badInput, getErrorText } from "#mock/http/api-error";

/** Checks of submitted texts, by the fields' names. Users see the messages of their errors unchanged. */

type Checks = Record<string, () => unknown>;
type Checked<All extends Checks> = { [Name in keyof All]: ReturnType<All[Name]> };

/**
 * Runs checks, and returns their results by field. An error has the name of its field (contract decision 46).
 * @param prefix of the field's name in an error, such as "company."
 */
export function validateFields<All extends Checks>(checks: All, prefix = ""): Checked<All> {
  const entries = Object.entries(checks).map(([name, check]) => {
    try {
      return [name, check()];
    } catch (error) {
      throw error instanceof GraphQLError ? badInput(getErrorText(error), prefix + name) : error;
    }
  });
  return Object.fromEntries(entries);
}

/** Returns a line of text that is not empty, without blanks around it and with each letter in one spelling (NFC). */
export function requiredText(label: Message, text: string | null | undefined, max = MAX_NAME_LENGTH): string {
  const plain = normalizeText(text ?? "");
  if (plain === "") throw badInput(msg("{label} is required.", { label }));
  if (plain.length > max)
    throw badInput(msg("{label} must be {maximum, number} characters or fewer.", { label, maximum: max }));
  const problem = findLineError(plain);
  if (problem) throw badInput(msg("{label}: {problem}.", { label, problem: msg(TEXT_ERRORS[problem]) }));
  return plain;
}

/**
 * Returns the name of a person, a company, a place or a view. It holds no page's address, because it appears in mails
 * (SAFE-07).
 */
export function requiredName(label: Message, text: string | null | undefined, max = MAX_NAME_LENGTH): string {
  const name = requiredText(label, text, max);
  const problem = findNameError(name);
  if (problem) throw badInput(msg("{label}: {problem}.", { label, problem: msg(TEXT_ERRORS[problem]) }));
  return name;
}

/** Returns a name as `requiredName` does, or null when it is empty. */
export const optionalName = (label: Message, text: string | null | undefined) =>
  text == null || normalizeText(text) === "" ? null : requiredName(label, text);

/** Returns an e-mail address in its stored form (REG-09). */
export function emailAddress(label: Message, text: string | null | undefined): string {
  const address = requiredText(label, normalizeEmail(text ?? ""), MAX_EMAIL_LENGTH);
  if (!isEmail(address))
    throw badInput(msg("{label} must be an email address, for example name@example.com.", { label }));
  return address;
}

/** Returns a phone number in its stored form, digits with an optional plus before them; null when it is empty. */
export function phoneNumber(text: string | null | undefined): string | null {
  const phone = normalizePhone(text ?? "");
  if (phone === "") return null;
  if (!isPhone(phone)) throw badInput(msg("Phone number is invalid."));
  return phone;
}

/** Returns a new password that is long enough and hard to guess for people who know its owner (REG-09). */
export function newPassword(text: string, owner: PasswordOwner = {}): string {
  if (text.length < MIN_PASSWORD_LENGTH)
    throw badPassword(
      msg("The password has to have minimum {minimum, number} characters.", { minimum: MIN_PASSWORD_LENGTH }),
    );
  if (text.length > MAX_PASSWORD_LENGTH)
    throw badPassword(
      msg("The password must be {maximum, number} characters or fewer.", { maximum: MAX_PASSWORD_LENGTH }),
    );
  const problem = findPasswordError(text, owner);
  if (problem) throw badPassword(msg("{problem}.", { problem: msg(problem) }));
  return text;
}

const badPassword = (text: Message) => badInput(text, "password");

/** Returns several lines of text, such as a comment, without invisible characters. */
export function requiredLines(label: Message, text: string, max: number): string {
  const plain = normalizeLines(text);
  if (plain === "") throw badInput(msg("{label} is required.", { label }));
  if (plain.length > max)
    throw badInput(msg("{label} must be {maximum, number} characters or fewer.", { label, maximum: max }));
  return plain;
}
