import { z } from "zod";
import { companyFields, refineProvince } from "~/company/company.schema";
import { consentFields } from "~/company/consents.schema";
import { newPasswordFields, refineNewPassword, refineRepeat } from "~/forms/password.schema";
import { CANNOT_BE_EMPTY, emailField, RUN_ALWAYS, requiredName, requiredPhone } from "~/forms/text";

/** Checks the sign-up form (REG-02, REG-06, REG-09). */
export const signUpSchema = z
  .object({
    email: emailField(CANNOT_BE_EMPTY),
    ...newPasswordFields,
    firstName: requiredName(),
    lastName: requiredName(),
    role: requiredName(),
    phone: requiredPhone,
    ...companyFields,
    ...consentFields,
  })
  .refine(...refineRepeat())
  .refine(...refineProvince())
  .superRefine((form, context) => {
    refineNewPassword(context, "password", form.password, { ...form, company: form.companyName });
  }, RUN_ALWAYS);

export type SignUpFields = z.input<typeof signUpSchema>;
