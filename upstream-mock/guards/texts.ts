import { regexes } from "zod";
import { isPhone } from "#contract/formats";
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PASSWORD, PASSWORD_MINIMUM } from "#contract/limits";
import { type PasswordOwner, passwordProblem } from "#contract/password";
import { lineProblem, nameProblem, plainLines, plainText, TEXT_PROBLEMS } from "#contract/text";
import { badInput } from "#mock/http/failure";

/** What people may type, and how much of it. Sentences go to the reader as they are. */

/** Returns one line without blanks around it, not empty, each letter spelled in one way (NFC). */
export function requiredText(label: string, text: string | null | undefined, max = LONGEST_NAME): string {
  const plain = plainText(text ?? "");
  if (plain === "") throw badInput(`${label} is required.`);
  if (plain.length > max) throw badInput(`${label} can have ${max} characters at most.`);
  const problem = lineProblem(plain);
  if (problem) throw badInput(`${label}: ${TEXT_PROBLEMS[problem]}.`);
  return plain;
}

/** Returns one line like `requiredText`, or null when it is empty. */
export const optionalText = (label: string, text: string | null | undefined, max = LONGEST_NAME) =>
  text == null || text.trim() === "" ? null : requiredText(label, text, max);

/** Returns the name of a person, a company or a place: it ends in mails, so it holds no page's address. SAFE-07. */
export function requiredName(label: string, text: string | null | undefined): string {
  const name = requiredText(label, text);
  const problem = nameProblem(name);
  if (problem) throw badInput(`${label}: ${TEXT_PROBLEMS[problem]}.`);
  return name;
}

/** Returns a name like `requiredName`, or null when it is empty. */
export const optionalName = (label: string, text: string | null | undefined) =>
  text == null || text.trim() === "" ? null : requiredName(label, text);

/** Returns an e-mail address of the form that the portal's schemas ask for: zod's. REG-09. */
export function emailAddress(label: string, text: string | null | undefined): string {
  const address = requiredText(label, text, LONGEST_EMAIL);
  if (!regexes.email.test(address)) throw badInput(`${label} is not a valid e-mail address.`);
  return address;
}

/** An optional plus, then digits. */
export function phoneNumber(text: string | null | undefined): string | null {
  const phone = optionalText("Phone number", text);
  if (phone !== null && !isPhone(phone)) throw badInput("Phone number is invalid.");
  return phone;
}

/** Returns a new password that is neither too short nor easy to guess for whoever knows its owner. REG-09. */
export function newPassword(text: string, owner: PasswordOwner = {}): string {
  if (text.length < PASSWORD_MINIMUM)
    throw badPassword(`The password has to have minimum ${PASSWORD_MINIMUM} characters.`);
  if (text.length > LONGEST_PASSWORD)
    throw badPassword(`The password can have ${LONGEST_PASSWORD} characters at most.`);
  const problem = passwordProblem(text, owner);
  if (problem) throw badPassword(`${problem}.`);
  return text;
}

const badPassword = (message: string) => badInput(message, "password");

/** Returns several lines, such as a comment, without what nobody sees. */
export function requiredLines(label: string, text: string, max: number): string {
  const plain = plainLines(text);
  if (plain === "") throw badInput(`${label} is required.`);
  if (plain.length > max) throw badInput(`${label} can have ${max} characters at most.`);
  return plain;
}
