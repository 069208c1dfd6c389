import type { GlobalRole } from "#contract/permissions";
import { type UserFields, userRevision } from "#contract/revision";
import type { Sent } from "~/forms/sent.server";
import type { Upstream } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import type { UpdateUserInput } from "~/upstream/generated/graphql";
import { comparesUsers, updateUser } from "~/upstream/people.server";
import { companyChoices } from "./choices.server";
import { OVER, REVISION, type Versions } from "./versions";

interface Save {
  upstream: Upstream;
  sent: Sent;
  user: UpdateUserInput;
  /** Names what the form was filled from; null saves whatever is stored. */
  revision: string | null;
  /** Reads what is stored of the fields that `user` gives; null where the user is gone. */
  readStored: () => Promise<UserFields | null>;
}

type Outcome = { kind: "saved" } | { kind: "failed"; failure: Failure } | { kind: "stale"; versions: Versions };

/** Returns the revision that a form was filled from, or the one over which its person wants to save from now on. */
export function takeRevision(form: FormData): string | null {
  const over = form.get(OVER);
  if (over !== null) form.set(REVISION, over);
  form.delete(OVER);
  const revision = form.get(REVISION);
  return typeof revision === "string" && revision !== "" ? revision : null;
}

/**
 * Saves a user, and the company, unless somebody else has changed them since the form was filled (SAFE-09). The upstream
 * compares, in its transaction and after it has looked whether it knows this very save (SAFE-03); one that can't is asked
 * before. What finds its own effect is saved.
 */
export async function saveUser(save: Save): Promise<Outcome> {
  const { upstream, sent, user, revision } = save;
  const compares = revision !== null && (await comparesUsers(upstream));
  const before = revision !== null && !compares ? await attempt(versionsIfStale(save, revision)) : null;
  if (before && !before.ok) return { kind: "failed", failure: before.failure };
  if (before?.value) return { kind: "stale", versions: before.value };
  const saved = await attempt(updateUser(upstream.once(sent), user, compares ? revision : null));
  if (saved.ok) return { kind: "saved" };
  // A conflict may be another one, such as a VAT number that is taken.
  const mayBeStale = compares && saved.failure.kind === "conflict" && !sent.forgotten;
  const after = mayBeStale ? await attempt(versionsIfStale(save, revision)) : null;
  if (after?.ok && after.value) return { kind: "stale", versions: after.value };
  return { kind: "failed", failure: saved.failure };
}

/** Returns both versions where what is stored is neither what the form was filled from nor what it asks for. */
async function versionsIfStale({ user, readStored }: Save, revision: string): Promise<Versions | null> {
  const stored = await readStored();
  if (!stored) return null;
  const present = userRevision(stored);
  const isStale = present !== revision && present !== userRevision(user);
  return isStale ? { revision: present, rows: differencesOf(stored, user) } : null;
}

/** Names in words what a save replaces, by the fields of UpdateUserInput. */
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

/** Returns the parts that differ, in words and in the order in which the forms show them. */
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
