import { z } from "zod";
import { findPasswordError, type PasswordOwner } from "#contract/identity/password";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/limits";
import { CANNOT_BE_EMPTY } from "./text";

const TOO_LONG = `The password must be ${MAX_PASSWORD_LENGTH} characters or fewer`;

/**
 * The fields of a new password and its repetition, for a form's shape. Refine that form with `refineRepeat` (REG-09).
 */
export const newPasswordFields = {
  password: z
    .string(CANNOT_BE_EMPTY)
    .min(MIN_PASSWORD_LENGTH, `The password has to have minimum ${MIN_PASSWORD_LENGTH} characters`)
    .max(MAX_PASSWORD_LENGTH, TOO_LONG),
  passwordAgain: z.string(CANNOT_BE_EMPTY),
};

/** Runs a check even while other fields are wrong, so that the user corrects everything at once. */
export const RUN_ALWAYS = { when: () => true };

/**
 * Refuses a new password that is easy to guess or is one of its owner's names, as far as the form knows them (REG-09).
 */
export function refineNewPassword(context: z.RefinementCtx, path: string, password: unknown, owner: Owner = {}): void {
  if (typeof password !== "string" || password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    return;
  const told = Object.fromEntries(Object.entries(owner).filter(([, name]) => typeof name === "string"));
  const message = findPasswordError(password, told);
  if (message) context.addIssue({ code: "custom", path: [path], message });
}

/** The owner's names as the form sent them. They are unchecked where other fields are wrong. */
type Owner = { [Name in keyof PasswordOwner]?: unknown };

/** Returns the options of a refinement that puts its message at a field, and always runs. */
export const errorAt = (path: string, message: string) => ({ path: [path], message, ...RUN_ALWAYS });

/**
 * Returns the refinement of a form with a password and its repetition. It has the message at the repetition, unless one
 * of them is missing, which has its own message (REG-09).
 */
export const refineRepeat = (message = "Passwords do not match", password = "password", again = "passwordAgain") =>
  [
    (form: Record<string, unknown>) => {
      const given = typeof form[password] === "string" && form[password] !== "" && form[again] !== undefined;
      return !given || form[password] === form[again];
    },
    errorAt(again, message),
  ] as const;
