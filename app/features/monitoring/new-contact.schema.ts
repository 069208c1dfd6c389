import { z } from "zod";
import { emailField } from "~/domain/email";

const LONGEST_NAME = 100;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

const name = z
  .string()
  .trim()
  .max(LONGEST_NAME, `Must have at most ${LONGEST_NAME} characters`)
  .refine((text) => !CONTROL.test(text), "Has to be one line of text")
  .default("");

/** MON-02: the names are optional. */
export const newContactSchema = z.object({ email: emailField("E-mail is required"), firstName: name, lastName: name });
