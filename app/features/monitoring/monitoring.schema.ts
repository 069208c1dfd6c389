import { z } from "zod";
import { MAX_MONITORING_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/limits";
import { refineNewPassword, refineRepeat } from "~/forms/password.schema";
import { CANNOT_BE_EMPTY, emailField, optionalName, RUN_ALWAYS } from "~/forms/text";

/** Checks the new monitoring password and its repetition (MON-05). */
export const monitoringPasswordSchema = z
  .object({
    password: z
      .string(CANNOT_BE_EMPTY)
      .min(MIN_PASSWORD_LENGTH, /* i18n */ "Must have at least {minimum, number} characters")
      .max(MAX_MONITORING_PASSWORD_LENGTH, /* i18n */ "Must be {maximum, number} characters or fewer"),
    passwordAgain: z.string(CANNOT_BE_EMPTY),
  })
  .refine(...refineRepeat(/* i18n */ "Passwords must match"))
  .superRefine((form, context) => refineNewPassword(context, "password", form.password), RUN_ALWAYS);

/** Checks a new alert contact, whose names are optional (MON-02). */
export const newContactSchema = z.object({
  email: emailField(/* i18n */ "E-mail is required"),
  firstName: optionalName(),
  lastName: optionalName(),
});
