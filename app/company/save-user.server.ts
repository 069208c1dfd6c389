import type { I18n } from "@lingui/core";
import type { GlobalRole } from "#contract/permissions";
import { type UserFields, userRevision } from "#contract/revision";
import type { EditConflict } from "~/forms/edit-conflict";
import { type SaveOutcome, saveUnlessStale } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { type Message, msg, toText } from "~/i18n/i18n";
import type { UpstreamClient } from "~/upstream/client.server";
import type { UpdateUserInput } from "~/upstream/generated/graphql";
import { updateUser } from "~/upstream/people.server";
import { keepProvince } from "./choices.server";
import { COMPANY_LABELS } from "./company-fields";

interface UserSave {
  upstream: UpstreamClient;
  submitted: SubmittedForm;
  user: UpdateUserInput;
  /** Reads the stored values of the fields that `user` has; null when the user no longer exists. */
  readStored: () => Promise<UserFields | null>;
}

/** Saves a user and the company unless another user has changed them since the form was loaded (SAFE-09). */
export async function saveUser({ upstream, submitted, user, readStored }: UserSave): Promise<SaveOutcome> {
  return saveUnlessStale(upstream, submitted, {
    save: (client, revision) => updateUser(client, user, revision),
    readStored: async () => {
      const stored = await readStored();
      if (!stored) return null;
      return { revision: userRevision(stored), rows: compareUsers(upstream.i18n, stored, user) };
    },
  });
}

const { companyName: name, companyEmail: email, website, provinceOfItaly: _, ...companyLabels } = COMPANY_LABELS;

/** The labels of what a save replaces, by the fields of UpdateUserInput. */
const PARTS = {
  firstName: msg("First Name"),
  lastName: msg("Last Name"),
  roleInCompany: msg("Role"),
  phoneNumber: msg("Phone number"),
  globalRoles: msg("Global permissions"),
  isSupportContact: msg("Support Contact"),
  subscribe_news: msg("News by email"),
  subscribe_product: msg("Product news by email"),
  subscribe_satisfaction_surveys: msg("Satisfaction surveys"),
  data_collection_consent: msg("Data-collection consent"),
  name,
  ...companyLabels,
  email,
  website,
};

const ROLES: Partial<Record<string, Message>> = {
  "fleet.admin": msg("Fleet Manager"),
  "user.admin": msg("User Manager"),
} satisfies Record<GlobalRole, Message>;

/** Returns the fields of two versions as text, in the order of the forms. */
export function compareUsers(i18n: I18n, stored: UserFields, yours: UserFields): EditConflict["rows"] {
  const [saved, submitted] = [flattenUser(i18n, stored), flattenUser(i18n, yours)];
  const format = (name: string, value: unknown) => formatValue(i18n, name, value);
  return Object.entries(PARTS).map(([name, part]) => ({
    part: i18n._(part),
    saved: format(name, saved[name]),
    yours: format(name, submitted[name]),
  }));
}

const flattenUser = (i18n: I18n, { account, contact, company, globalRoles }: UserFields): Record<string, unknown> => ({
  ...contact,
  ...account,
  ...company,
  globalRoles: globalRoles?.map((role) => toText(i18n, ROLES[role] ?? role)).toSorted(),
  email: company?.email,
});

function formatValue(i18n: I18n, name: string, value: unknown): string | string[] {
  if (typeof value === "boolean") return value ? i18n._("Yes") : i18n._("No");
  if (Array.isArray(value)) return value;
  const options = optionsOf(i18n, name, String(value));
  return options.find((option) => option.value === value)?.label ?? (String(value ?? "") || "—");
}

/** Returns the options of a field with a select; none for any other. @param stored the value, which may have ended */
function optionsOf(i18n: I18n, name: string, stored: string) {
  const { sectors, countries, provinces } = keepProvince(i18n, stored);
  const options: Partial<Record<string, typeof countries>> = {
    marketSector: sectors,
    country: countries,
    province: provinces,
  };
  return options[name] ?? [];
}
