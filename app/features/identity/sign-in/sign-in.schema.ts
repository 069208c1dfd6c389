import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "#contract/limits";
import { emailField } from "~/forms/text";

/** Checks the form of the first step (AUTH-02). */
export const signInSchema = z.object({
  email: emailField("E-mail is required"),
  password: z
    .string("Password is required")
    .max(MAX_PASSWORD_LENGTH, `Password must be ${MAX_PASSWORD_LENGTH} characters or fewer`),
});
