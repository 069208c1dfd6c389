import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/limits";
import { companyFields, refineProvince } from "~/company/company.schema";
import { consentFields } from "~/company/consents.schema";
import { errorAt, refineNewPassword, refineRepeat } from "~/forms/password.schema";
import { CANNOT_BE_EMPTY, RUN_ALWAYS, requiredName, requiredPhone } from "~/forms/text";

const { consent, ...subscriptions } = consentFields;

const password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, /* i18n */ "Must have at least {minimum, number} characters")
  .max(MAX_PASSWORD_LENGTH, /* i18n */ "Must be {maximum, number} characters or fewer")
  .optional();

type Passwords = Partial<Record<(typeof PASSWORDS)[number], string>>;

/** The names of the password fields. They are filled in together, or not at all. */
const PASSWORDS = ["currentPassword", "newPassword", "newPasswordAgain"] as const;

const hasAnyPassword = (passwords: Passwords) => PASSWORDS.some((name) => passwords[name]);

/**
 * Returns the schema of the user's own fields (PROF-02, PROF-04).
 * @param consented true when the user has consented before, so that the consent isn't required again
 */
const ownFields = (consented: boolean) =>
  z
    .object({
      firstName: requiredName(),
      lastName: requiredName(),
      role: requiredName(),
      phone: requiredPhone,
      ...subscriptions,
      consent: consented ? z.boolean().optional() : consent,
      currentPassword: password,
      newPassword: password,
      newPasswordAgain: z.string().default(""),
    })
    .refine((form) => !hasAnyPassword(form) || form.currentPassword, errorAt("currentPassword", CANNOT_BE_EMPTY))
    .refine((form) => !hasAnyPassword(form) || form.newPassword, errorAt("newPassword", CANNOT_BE_EMPTY))
    .refine(...refineRepeat(/* i18n */ "Passwords must match", "newPassword", "newPasswordAgain"))
    .superRefine((form, context) => refineNewPassword(context, "newPassword", form.newPassword, form), RUN_ALWAYS);

/** Checks the company's fields (PROF-03). */
const company = z.object(companyFields).refine(...refineProvince());

type Kind = { consented: boolean; updatesCompany: boolean };

/** Returns the schema of the profile's form, with the company's fields for users who may change them (PROF-01). */
export const profileSchema = ({ consented, updatesCompany }: Kind) =>
  updatesCompany ? ownFields(consented).and(company) : ownFields(consented);

export type Profile = z.output<ReturnType<typeof profileSchema>>;
export type ProfileFields = z.input<ReturnType<typeof ownFields>> & z.input<typeof company>;
