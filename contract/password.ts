import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MINIMUM } from "./limits";
import { fold } from "./text";

// Which new passwords are refused. Passwords that are in use already are not looked at (D4, REG-09).

export const TOO_COMMON = "This password is among those that are guessed first. Please choose another";
export const OWN_NAME = "Your name, e-mail or company can't be your password. Please choose another";

/** Counts the most frequent passwords that are refused. */
const REFUSED = 10_000;

/** Describes whoever chooses the password, as far as that is known. */
export interface PasswordOwner {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  company?: string | null | undefined;
}

let mostCommon: ReadonlySet<string> | undefined;

/** Returns the most frequent passwords that are long enough to be taken, in lower case. The list is read once. */
function commonPasswords(): ReadonlySet<string> {
  mostCommon ??= new Set(
    dictionary["passwords-common"].filter((word) => word.length >= PASSWORD_MINIMUM).slice(0, REFUSED),
  );
  return mostCommon;
}

/** Returns why a new password is too easy to guess; null when nothing speaks against it. REG-09. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const lower = password.toLowerCase();
  // The list leaves out most of those that repeat one character or two.
  if (commonPasswords().has(lower) || new Set(lower).size <= 2) return TOO_COMMON;
  return namesOf(owner).includes(comparable(password)) ? OWN_NAME : null;
}

/** Returns a text in the form in which it is compared: without marks, blanks and punctuation, in lower case. */
const comparable = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

function namesOf({ firstName, lastName, email, company }: PasswordOwner): string[] {
  const first = firstName ?? "";
  const last = lastName ?? "";
  const local = (email ?? "").split("@")[0] ?? "";
  const names = [first, last, first + last, last + first, email ?? "", local, company ?? ""];
  return names.map(comparable).filter((name) => name !== "");
}
