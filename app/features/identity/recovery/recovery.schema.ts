import { z } from "zod";
import { newPasswordFields, refineNewPassword, refineRepeat } from "~/forms/password.schema";
import { CANNOT_BE_EMPTY, emailField, RUN_ALWAYS } from "~/forms/text";

/** Checks the form's e-mail address (REC-05). */
export const passwordRecoverySchema = z.object({ email: emailField(CANNOT_BE_EMPTY) });

/** Checks the new password and its repetition (REC-03). */
export const passwordResetSchema = z
  .object(newPasswordFields)
  .refine(...refineRepeat())
  .superRefine((form, context) => refineNewPassword(context, "password", form.password), RUN_ALWAYS);

export type PasswordResetFields = z.input<typeof passwordResetSchema>;
