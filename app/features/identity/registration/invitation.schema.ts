import { z } from "zod";
import { consentFields } from "~/company/consents.schema";
import { ALWAYS, judgePassword, newPasswordFields, passwordsDiffer, passwordsEqual } from "~/forms/password.schema";
import { optionalPhone } from "~/forms/phone";
import { optionalName, requiredName } from "~/forms/text";

const AGREE = "You must agree with it, or ask for an invitation to another address";

/**
 * INV-02, INV-04. E-mail, company and roles are the invitation's, whatever a form sends.
 * @param replaces whether the address has a registration that has to be given up. SAFE-07
 */
export const invitationSchema = (replaces: boolean) =>
  z
    .object({
      ...newPasswordFields,
      firstName: requiredName(),
      lastName: requiredName(),
      role: optionalName(),
      phone: optionalPhone,
      ...consentFields,
      replace: replaces ? z.boolean(AGREE).refine(Boolean, AGREE) : z.boolean().optional(),
    })
    .refine(passwordsEqual, passwordsDiffer())
    .superRefine((form, context) => judgePassword(context, "password", form.password, form), ALWAYS);

export type InvitationFields = z.input<ReturnType<typeof invitationSchema>>;
