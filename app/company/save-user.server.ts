import type { GlobalRole } from "#contract/permissions";
import { type UserFields, userRevision } from "#contract/revision";
import type { EditConflict } from "~/forms/edit-conflict";
import { type SaveOutcome, saveUnlessStale } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import type { UpstreamClient } from "~/upstream/client.server";
import type { UpdateUserInput } from "~/upstream/generated/graphql";
import { updateUser } from "~/upstream/people.server";
import { keepProvince } from "./choices.server";
import { COMPANY_LABELS } from "./company-fields";

interface UserSave {
  upstream: UpstreamClient;
  submitted: SubmittedForm;
  user: UpdateUserInput;
  /** The user's revision when the form was loaded; null saves without comparing. */
  revision: string | null;
  /** Reads the stored values of the fields that `user` has; null when the user no longer exists. */
  readStored: () => Promise<UserFields | null>;
}

/** Saves a user and the company unless another user has changed them since the form was loaded (SAFE-09). */
export async function saveUser({ upstream, submitted, user, revision, readStored }: UserSave): Promise<SaveOutcome> {
  return saveUnlessStale({
    submitted,
    revision,
    upstream,
    save: () => updateUser(upstream.withSubmission(submitted), user, revision),
    readVersions: async (filledFrom) => {
      const stored = await readStored();
      const current = stored && userRevision(stored);
      const isStale = current !== null && current !== filledFrom && current !== userRevision(user);
      return isStale ? { revision: current, rows: diffUser(stored ?? {}, user) } : null;
    },
  });
}

const { companyName: name, companyEmail: email, website, provinceOfItaly: _, ...companyLabels } = COMPANY_LABELS;

/** The labels of what a save replaces, by the fields of UpdateUserInput. */
const PARTS = {
  firstName: "First Name",
  lastName: "Last Name",
  roleInCompany: "Role",
  phoneNumber: "Phone number",
  globalRoles: "Global permissions",
  isSupportContact: "Support Contact",
  subscribe_news: "News by email",
  subscribe_product: "Product news by email",
  subscribe_satisfaction_surveys: "Satisfaction surveys",
  data_collection_consent: "Data-collection consent",
  name,
  ...companyLabels,
  email,
  website,
};

const ROLES: Partial<Record<string, string>> = {
  "fleet.admin": "Fleet Manager",
  "user.admin": "User Manager",
} satisfies Record<GlobalRole, string>;

/** Returns the changed fields as text, in the order of the forms. */
export function diffUser(stored: UserFields, yours: UserFields): EditConflict["rows"] {
  const [saved, submitted] = [flattenUser(stored), flattenUser(yours)];
  return Object.entries(PARTS)
    .map(([name, part]) => ({ part, saved: formatValue(name, saved[name]), yours: formatValue(name, submitted[name]) }))
    .filter(({ saved, yours }) => saved !== yours);
}

const flattenUser = ({ account, contact, company, globalRoles }: UserFields): Record<string, unknown> => ({
  ...contact,
  ...account,
  ...company,
  globalRoles: globalRoles?.map((role) => ROLES[role] ?? role).toSorted(),
  email: company?.email,
});

function formatValue(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ") || "—";
  const { countries, provinces } = keepProvince(String(value));
  const options = name === "country" ? countries : name === "province" ? provinces : [];
  return options.find((option) => option.value === value)?.label ?? (String(value ?? "") || "—");
}
