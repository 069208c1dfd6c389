import { z } from "zod";
import { consentFields } from "~/domain/consents";
import { newPasswordFields, passwordsDiffer, passwordsEqual } from "~/domain/password.schema";
import { optionalPhone } from "~/domain/phone";
import { optionalName, requiredName } from "~/domain/text";

/** INV-02, INV-04. E-mail, company and roles are the invitation's, whatever a form sends. */
export const invitationSchema = z
  .object({
    ...newPasswordFields,
    firstName: requiredName(),
    lastName: requiredName(),
    role: optionalName(),
    phone: optionalPhone,
    ...consentFields,
  })
  .refine(passwordsEqual, passwordsDiffer());

export type InvitationFields = z.input<typeof invitationSchema>;
