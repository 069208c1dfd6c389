import { z } from "zod";

/** As long as an address can be on its way through mail servers (RFC 5321). */
const LONGEST_EMAIL = 254;

/** Returns the schema of an e-mail field: trimmed, required with the given message, well-formed (AUTH-02, REG-09). */
export const emailField = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST_EMAIL, "Email format is incorrect")
    .pipe(z.email("Email format is incorrect"));
