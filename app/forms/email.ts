import { z } from "zod";

/** As long as an address can be on its way through mail servers (RFC 5321). */
const LONGEST_EMAIL = 254;

/** An e-mail field of a form: trimmed, required with the given message, of the standard pattern (P5). */
export const emailField = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST_EMAIL, "Email format is incorrect")
    .pipe(z.email("Email format is incorrect"));
