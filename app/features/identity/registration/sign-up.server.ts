import type { z } from "zod";
import { toCompanyInput } from "~/company/company.schema";
import { toConsentInput } from "~/company/consents.schema";
import type { signUpSchema } from "./sign-up.schema";

/** Returns a registration as the upstream takes it (REG-01, REG-06). */
export function toRegistrationInput(value: z.infer<typeof signUpSchema>) {
  const { email, password, firstName, lastName, role, phone } = value;
  return {
    account: { email, password, ...toConsentInput(value) },
    contact: { firstName, lastName, roleInCompany: role, phoneNumber: phone, isSupportContact: false },
    company: toCompanyInput(value),
  };
}
