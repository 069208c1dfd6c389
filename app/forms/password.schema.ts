import { z } from "zod";
import { findPasswordError, type PasswordOwner } from "#contract/identity/password";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/limits";
import { CANNOT_BE_EMPTY, RUN_ALWAYS } from "./text";

const TOO_LONG = /* i18n */ "The password must be {maximum, number} characters or fewer";

/** The schema fields of a new password and its repetition. Refine their form with `refineRepeat` (REG-09). */
export const newPasswordFields = {
  password: z
    .string(CANNOT_BE_EMPTY)
    .min(MIN_PASSWORD_LENGTH, /* i18n */ "The password has to have minimum {minimum, number} characters")
    .max(MAX_PASSWORD_LENGTH, TOO_LONG),
  passwordAgain: z.string(CANNOT_BE_EMPTY),
};

/** Rejects a new password that is easy to guess or one of the owner's names in the form (REG-09). */
export function refineNewPassword(context: z.RefinementCtx, path: string, password: unknown, owner: Owner = {}): void {
  if (typeof password !== "string" || password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    return;
  const names = Object.fromEntries(Object.entries(owner).filter(([, name]) => typeof name === "string"));
  const message = findPasswordError(password, names);
  if (message) context.addIssue({ code: "custom", path: [path], message });
}

/** The owner's names as submitted, unchecked. */
type Owner = { [Name in keyof PasswordOwner]?: unknown };

/** Returns the options of a refinement that always runs and puts its message at a field. */
export const errorAt = (path: string, message: string) => ({ path: [path], message, ...RUN_ALWAYS });

/**
 * Returns the refinement of a form with a password and its repetition. The message is at the repetition; a missing
 * value has a message of its own (REG-09).
 */
export const refineRepeat = (
  message = /* i18n */ "Passwords do not match",
  password = "password",
  again = "passwordAgain",
) =>
  [
    (form: Record<string, unknown>) => {
      const isComplete = typeof form[password] === "string" && form[password] !== "" && form[again] !== undefined;
      return !isComplete || form[password] === form[again];
    },
    errorAt(again, message),
  ] as const;
