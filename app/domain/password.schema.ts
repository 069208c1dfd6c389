import { z } from "zod";
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
