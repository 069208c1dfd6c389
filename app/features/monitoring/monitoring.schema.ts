import { z } from "zod";
import { MAX_MONITORING_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/limits";
import { RUN_ALWAYS, refineNewPassword, refineRepeat } from "~/forms/password.schema";
import { emailField, optionalName } from "~/forms/text";

/** Checks the new monitoring password and its repetition (MON-05). */
export const monitoringPasswordSchema = z
  .object({
    password: z
      .string("Cannot be empty")
      .min(MIN_PASSWORD_LENGTH, `Must have at least ${MIN_PASSWORD_LENGTH} characters`)
      .max(MAX_MONITORING_PASSWORD_LENGTH, `Must be ${MAX_MONITORING_PASSWORD_LENGTH} characters or fewer`),
    passwordAgain: z.string("Cannot be empty"),
  })
  .refine(...refineRepeat("Passwords must match"))
  .superRefine((form, context) => refineNewPassword(context, "password", form.password), RUN_ALWAYS);

/** Checks a new alert contact, whose names are optional (MON-02). */
export const newContactSchema = z.object({
  email: emailField("E-mail is required"),
  firstName: optionalName(),
  lastName: optionalName(),
});
