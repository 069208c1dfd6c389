import type { z } from "zod";
import { toCompanyInput } from "~/company/company.schema";
import { toConsentInput } from "~/company/consents.schema";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { messageOr, type Outcome } from "~/upstream/failure.server";
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

/** Redirects to the login after a registration, or rejects the form, with more data for its page (REG-07). */
export const register = (submitted: SubmittedForm, outcome: Outcome<unknown>, extras: object = {}) =>
  outcome.ok
    ? redirectWithFlash(paths.signIn, [success(submitted.i18n._("User registered successfully."))])
    : rejectForm(submitted, failureReasons(outcome.failure, messageOr("", outcome.failure)), extras);
