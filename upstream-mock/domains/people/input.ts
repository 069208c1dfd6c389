import { badInput } from "../../failure";
import { PASSWORD_MAX } from "../identity/passwords";

/** What people may type, and how much of it. Sentences go to the reader as they are. */

export const PASSWORD_MIN = 6;
const EMAIL_MAX = 254;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a line of text.
const CONTROL = /[\u0000-\u001f\u007f]/;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const PHONE = /^\+?[0-9]+$/;

/** One line without spaces around it, not empty. */
export function requiredText(label: string, text: string | null | undefined, max = 100): string {
  const trimmed = (text ?? "").trim();
  if (trimmed === "") throw badInput(`${label} is required.`);
  if (trimmed.length > max) throw badInput(`${label} can have ${max} characters at most.`);
  if (CONTROL.test(trimmed)) throw badInput(`${label} must be one line of text.`);
  return trimmed;
}

/** The same, or null when empty. */
export const optionalText = (label: string, text: string | null | undefined, max = 100) =>
  text == null || text.trim() === "" ? null : requiredText(label, text, max);

export function emailAddress(label: string, text: string | null | undefined): string {
  const address = requiredText(label, text, EMAIL_MAX);
  if (!EMAIL.test(address)) throw badInput(`${label} is not a valid e-mail address.`);
  return address;
}

/** An optional plus, then digits. */
export function phoneNumber(text: string | null | undefined): string | null {
  const phone = optionalText("Phone number", text, 30);
  if (phone !== null && !PHONE.test(phone)) throw badInput("Phone number is invalid.");
  return phone;
}

export function newPassword(text: string): string {
  if (text.length < PASSWORD_MIN) throw badInput(`The password has to have minimum ${PASSWORD_MIN} characters.`);
  if (text.length > PASSWORD_MAX) throw badInput(`The password can have ${PASSWORD_MAX} characters at most.`);
  return text;
}

/** Several lines, such as a comment. */
export function requiredLines(label: string, text: string, max: number): string {
  const trimmed = text.replaceAll("\r\n", "\n").trim();
  if (trimmed === "") throw badInput(`${label} is required.`);
  if (trimmed.length > max) throw badInput(`${label} can have ${max} characters at most.`);
  return trimmed;
}
