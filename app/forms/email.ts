import { z } from "zod";
import { LONGEST_EMAIL } from "#contract/limits";

/** Returns the schema of an e-mail field: trimmed and well-formed, `required` when empty (AUTH-02, REG-09). */
export const emailField = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST_EMAIL, "Email format is incorrect")
    .pipe(z.email("Email format is incorrect"));
