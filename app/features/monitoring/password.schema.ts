import { z } from "zod";
import { ALWAYS, judgePassword } from "~/forms/password.schema";

const SHORTEST = 6;
/** The most characters that the upstream takes. */
const LONGEST = 200;

/** Checks the new monitoring password and its repetition (MON-05). */
export const monitoringPasswordSchema = z
  .object({
    password: z
      .string("Cannot be empty")
      .min(SHORTEST, `Must have at least ${SHORTEST} characters`)
      .max(LONGEST, `Must have at most ${LONGEST} characters`),
    passwordAgain: z.string("Cannot be empty"),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    message: "Passwords must match",
  })
  .superRefine((form, context) => judgePassword(context, "password", form.password), ALWAYS);
