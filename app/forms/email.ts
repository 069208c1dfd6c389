import { z } from "zod";

/** The longest address that mail servers pass on (RFC 5321). */
const LONGEST_EMAIL = 254;

/** Returns the schema of an e-mail field: trimmed and well-formed, `required` when empty (AUTH-02, REG-09). */
export const emailField = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST_EMAIL, "Email format is incorrect")
    .pipe(z.email("Email format is incorrect"));
