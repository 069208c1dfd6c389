import { z } from "zod";
import { ALWAYS, judgePassword, newPasswordFields, repeats } from "~/forms/password.schema";

/** Checks the new password and its repetition (REC-03). */
export const passwordResetSchema = z
  .object(newPasswordFields)
  .refine(...repeats())
  .superRefine((form, context) => judgePassword(context, "password", form.password), ALWAYS);

export type PasswordResetFields = z.input<typeof passwordResetSchema>;
