import { z } from "zod";
import { consentFields } from "~/company/consents.schema";
import { newPasswordFields, refineNewPassword, refineRepeat } from "~/forms/password.schema";
import { optionalName, optionalPhone, RUN_ALWAYS, requiredName } from "~/forms/text";

const AGREE = /* i18n */ "Tick this box to continue, or ask for an invitation to another email address";

/**
 * Returns the schema of the invited user's form (INV-02, INV-04). E-mail, company and roles come from the invitation
 * only.
 * @param replaces true when the address has a registration that must be deleted (SAFE-07)
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
    .refine(...refineRepeat())
    .superRefine((form, context) => refineNewPassword(context, "password", form.password, form), RUN_ALWAYS);

export type InvitationFields = z.input<ReturnType<typeof invitationSchema>>;
