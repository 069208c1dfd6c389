import { z } from "zod";
import { LONGEST_EMAIL } from "#contract/limits";

/** An e-mail field of a form: trimmed, required with the given message, of the standard pattern (P5). */
export const emailField = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST_EMAIL, "Email format is incorrect")
    .pipe(z.email("Email format is incorrect"));
