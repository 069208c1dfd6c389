import { z } from "zod";
import { LONGEST_PASSWORD } from "#contract/limits";
import { emailField } from "~/forms/text";

/** Checks the form of the first step (AUTH-02). */
export const signInSchema = z.object({
  email: emailField("E-mail is required"),
  password: z
    .string("Password is required")
    .max(LONGEST_PASSWORD, `Password must be ${LONGEST_PASSWORD} characters or fewer`),
});
