import { dictionary } from "@zxcvbn-ts/language-common";
import { MIN_PASSWORD_LENGTH } from "../limits";
import { fold } from "../text";

// Decides which new passwords are refused. Passwords in use are never checked (D4, REG-09).

export const TOO_COMMON = /* i18n */ "This password is too easy to guess. Choose another one";
export const OWN_NAME = /* i18n */ "Your password can't be your name, email address or company. Choose another one";

/** The number of most frequent passwords that are refused. */
const REFUSED = 10_000;

/** The person who chooses a password, as far as their details are known. */
export interface PasswordOwner {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  company?: string | null | undefined;
}

let mostCommon: ReadonlySet<string> | undefined;

/** Returns the most frequent passwords that are long enough to be accepted, in lower case. Reads the list once. */
function commonPasswords(): ReadonlySet<string> {
  mostCommon ??= new Set(
    dictionary["passwords-common"].filter((word) => word.length >= MIN_PASSWORD_LENGTH).slice(0, REFUSED),
  );
  return mostCommon;
}

/** Returns why a new password is too easy to guess; null when it is accepted (REG-09). */
export function findPasswordError(password: string, owner: PasswordOwner = {}): string | null {
  const lower = password.toLowerCase();
  // The list lacks most passwords that repeat one or two characters.
  if (commonPasswords().has(lower) || new Set(lower).size <= 2) return TOO_COMMON;
  return namesOf(owner).includes(comparable(password)) ? OWN_NAME : null;
}

/** Returns a text in the form in which it is compared: in lower case, without marks, blanks and punctuation. */
const comparable = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

function namesOf({ firstName, lastName, email, company }: PasswordOwner): string[] {
  const first = firstName ?? "";
  const last = lastName ?? "";
  const local = (email ?? "").split("@")[0] ?? "";
  const names = [first, last, first + last, last + first, email ?? "", local, company ?? ""];
  return names.map(comparable).filter((name) => name !== "");
}
