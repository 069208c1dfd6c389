import { z } from "zod";
import { type PasswordOwner, passwordProblem } from "#contract/password";
import { LONGEST_PASSWORD, PASSWORD_MINIMUM } from "./password";
import { CANNOT_BE_EMPTY } from "./text";

const PASSWORDS_DIFFER = "Passwords do not match";
const TOO_LONG = `The password has to have at most ${LONGEST_PASSWORD} characters`;

/** A new password and its repetition, to be spread into a form's shape; refine that by `passwordsEqual` (REG-09). */
export const newPasswordFields = {
  password: z
    .string(CANNOT_BE_EMPTY)
    .min(PASSWORD_MINIMUM, `The password has to have minimum ${PASSWORD_MINIMUM} characters`)
    .max(LONGEST_PASSWORD, TOO_LONG),
  passwordAgain: z.string(CANNOT_BE_EMPTY),
};

/** Says it also while other fields are wrong: whoever corrects those types the passwords anew. */
export const ALWAYS = { when: () => true };

/** Refuses a new password that is guessed first, or that is one of its owner's names, as far as the form tells them. REG-09. */
export function judgePassword(context: z.RefinementCtx, path: string, password: unknown, owner: Owner = {}): void {
  if (typeof password !== "string" || password.length < PASSWORD_MINIMUM || password.length > LONGEST_PASSWORD) return;
  const told = Object.fromEntries(Object.entries(owner).filter(([, name]) => typeof name === "string"));
  const message = passwordProblem(password, told);
  if (message) context.addIssue({ code: "custom", path: [path], message });
}

/** Holds what a form tells of the owner; it is not checked yet where other fields are wrong. */
type Owner = { [Name in keyof PasswordOwner]?: unknown };

/** Whether the repetition repeats the password; true while one of them is missing, which has its own message. */
export const passwordsEqual = ({ password, passwordAgain }: { password?: string; passwordAgain?: string }) =>
  !password || !passwordAgain || password === passwordAgain;

/**
 * Says it at the repetition, and also while other fields are wrong: whoever corrects those has to type the passwords
 * anew and shall know.
 */
export const passwordsDiffer = (message = PASSWORDS_DIFFER, path = "passwordAgain") => ({
  path: [path],
  message,
  when: () => true,
});
