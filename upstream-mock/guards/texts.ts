import { GraphQLError } from "graphql";
import { regexes } from "zod";
import { isPhone } from "#contract/formats";
import { type PasswordOwner, passwordProblem } from "#contract/identity/password";
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PASSWORD, PASSWORD_MINIMUM } from "#contract/limits";
import { nameProblem } from "#contract/names";
import { lineProblem, plainLines, plainText, TEXT_PROBLEMS } from "#contract/text";
import { badInput } from "#mock/http/failure";

/** The checks of typed texts. The sentences of their errors go to the user as they are. */

type Checks = Record<string, () => unknown>;
type Checked<All extends Checks> = { [Name in keyof All]: ReturnType<All[Name]> };

/**
 * Returns what each check returns, by the names of its field. A refusal names its field (contract decision 46).
 * @param prefix stands before the field's name in a refusal, such as "company."
 */
export function checkedFields<All extends Checks>(checks: All, prefix = ""): Checked<All> {
  const entries = Object.entries(checks).map(([name, check]) => {
    try {
      return [name, check()];
    } catch (error) {
      throw error instanceof GraphQLError ? badInput(error.message, prefix + name) : error;
    }
  });
  return Object.fromEntries(entries);
}

/** Returns a line of text that is not empty, without blanks around it and with each letter in one spelling (NFC). */
export function requiredText(label: string, text: string | null | undefined, max = LONGEST_NAME): string {
  const plain = plainText(text ?? "");
  if (plain === "") throw badInput(`${label} is required.`);
  if (plain.length > max) throw badInput(`${label} must be ${max} characters or fewer.`);
  const problem = lineProblem(plain);
  if (problem) throw badInput(`${label}: ${TEXT_PROBLEMS[problem]}.`);
  return plain;
}

/** Returns a line as `requiredText` does, or null when it is empty. */
const optionalText = (label: string, text: string | null | undefined, max = LONGEST_NAME) =>
  text == null || text.trim() === "" ? null : requiredText(label, text, max);

/**
 * Returns the name of a person, a company or a place. It holds no page's address, because it appears in mails
 * (SAFE-07).
 */
export function requiredName(label: string, text: string | null | undefined): string {
  const name = requiredText(label, text);
  const problem = nameProblem(name);
  if (problem) throw badInput(`${label}: ${TEXT_PROBLEMS[problem]}.`);
  return name;
}

/** Returns a name as `requiredName` does, or null when it is empty. */
export const optionalName = (label: string, text: string | null | undefined) =>
  text == null || text.trim() === "" ? null : requiredName(label, text);

/** Returns an e-mail address, checked by zod as in the portal's forms (REG-09). */
export function emailAddress(label: string, text: string | null | undefined): string {
  const address = requiredText(label, text, LONGEST_EMAIL);
  if (!regexes.email.test(address)) throw badInput(`${label} must be an email address, for example name@example.com.`);
  return address;
}

/** Returns a phone number, digits with an optional plus before them, or null when it is empty. */
export function phoneNumber(text: string | null | undefined): string | null {
  const phone = optionalText("Phone number", text);
  if (phone !== null && !isPhone(phone)) throw badInput("Phone number is invalid.");
  return phone;
}

/** Returns a new password that is long enough and hard to guess for people who know its owner (REG-09). */
export function newPassword(text: string, owner: PasswordOwner = {}): string {
  if (text.length < PASSWORD_MINIMUM)
    throw badPassword(`The password has to have minimum ${PASSWORD_MINIMUM} characters.`);
  if (text.length > LONGEST_PASSWORD)
    throw badPassword(`The password must be ${LONGEST_PASSWORD} characters or fewer.`);
  const problem = passwordProblem(text, owner);
  if (problem) throw badPassword(`${problem}.`);
  return text;
}

const badPassword = (message: string) => badInput(message, "password");

/** Returns several lines of text, such as a comment, without invisible characters. */
export function requiredLines(label: string, text: string, max: number): string {
  const plain = plainLines(text);
  if (plain === "") throw badInput(`${label} is required.`);
  if (plain.length > max) throw badInput(`${label} must be ${max} characters or fewer.`);
  return plain;
}
