import type { GlobalRole } from "#contract/permissions";
import { type UserFields, userRevision } from "#contract/revision";
import type { Sent } from "~/forms/sent.server";
import { OVER, REVISION, type Versions } from "~/forms/versions";
import type { Upstream } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import type { UpdateUserInput } from "~/upstream/generated/graphql";
import { comparesUsers, updateUser } from "~/upstream/people.server";
import { companyChoices } from "./choices.server";

interface Save {
  upstream: Upstream;
  sent: Sent;
  user: UpdateUserInput;
  /** The revision of the user that the form was filled from; null saves without comparing. */
  revision: string | null;
  /** Reads the stored values of the fields that `user` has; null when the user no longer exists. */
  readStored: () => Promise<UserFields | null>;
}

type Outcome = { kind: "saved" } | { kind: "failed"; failure: Failure } | { kind: "stale"; versions: Versions };

/** Returns the revision that the form was filled from, or the newer one that the user chose to overwrite. */
export function takeRevision(form: FormData): string | null {
  const over = form.get(OVER);
  if (over !== null) form.set(REVISION, over);
  form.delete(OVER);
  const revision = form.get(REVISION);
  return typeof revision === "string" && revision !== "" ? revision : null;
}

/**
 * Saves a user and the company unless another user has changed them since the form was filled (SAFE-09). The upstream
 * compares revisions in its own transaction, after it has checked whether it already knows this submission (SAFE-03).
 * When it does not compare revisions, the portal does so before it saves. When a submission has already taken effect,
 * it counts as saved.
 */
export async function saveUser(save: Save): Promise<Outcome> {
  const { upstream, sent, user, revision } = save;
  const compares = revision !== null && (await comparesUsers(upstream));
  const before = revision !== null && !compares ? await attempt(versionsIfStale(save, revision)) : null;
  if (before && !before.ok) return { kind: "failed", failure: before.failure };
  if (before?.value) return { kind: "stale", versions: before.value };
  const saved = await attempt(updateUser(upstream.once(sent), user, compares ? revision : null));
  if (saved.ok) return { kind: "saved" };
  // The conflict may have another reason, such as a VAT number that is taken.
  const mayBeStale = compares && saved.failure.kind === "conflict" && !sent.forgotten;
  const after = mayBeStale ? await attempt(versionsIfStale(save, revision)) : null;
  if (after?.ok && after.value) return { kind: "stale", versions: after.value };
  return { kind: "failed", failure: saved.failure };
}

/**
 * Returns both versions if what is stored equals neither what the form was filled from nor what it asks for; else null.
 */
async function versionsIfStale({ user, readStored }: Save, revision: string): Promise<Versions | null> {
  const stored = await readStored();
  if (!stored) return null;
  const present = userRevision(stored);
  const isStale = present !== revision && present !== userRevision(user);
  return isStale ? { revision: present, rows: differencesOf(stored, user) } : null;
}

/** The labels of what a save replaces, by the fields of UpdateUserInput. */
const PARTS = {
  firstName: "First name",
  lastName: "Last name",
  roleInCompany: "Role",
  phoneNumber: "Phone number",
  globalRoles: "Global permissions",
  isSupportContact: "Support contact",
  subscribe_news: "News by email",
  subscribe_product: "Product news by email",
  subscribe_satisfaction_surveys: "Satisfaction surveys",
  data_collection_consent: "Data-collection consent",
  name: "Company name",
  vat: "VAT number",
  marketSector: "Market sector",
  numberOfEmployees: "Number of employees",
  country: "Country",
  province: "Province",
  city: "City",
  address: "Address",
  postalCode: "Postal code",
  email: "Company email",
  website: "Website",
};

const ROLES: Partial<Record<string, string>> = {
  "fleet.admin": "Fleet Manager",
  "user.admin": "User Manager",
} satisfies Record<GlobalRole, string>;

/** Returns the parts that differ, in words and in the order of the forms. */
export function differencesOf(stored: UserFields, yours: UserFields): Versions["rows"] {
  const [theirs, own] = [stored, yours].map(partsOf);
  return Object.entries(PARTS)
    .map(([name, part]) => ({ part, saved: inWords(name, theirs?.[name]), yours: inWords(name, own?.[name]) }))
    .filter(({ saved, yours }) => saved !== yours);
}

const partsOf = ({ account, contact, company, globalRoles }: UserFields): Record<string, unknown> => ({
  ...contact,
  ...account,
  ...company,
  globalRoles: globalRoles?.map((role) => ROLES[role] ?? role).toSorted(),
  email: company?.email,
});

function inWords(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ") || "None";
  const options = name === "country" ? companyChoices.countries : name === "province" ? companyChoices.provinces : [];
  return options.find((option) => option.value === value)?.label ?? (String(value ?? "") || "None");
}
