import { randomUUID } from "node:crypto";
import { msg } from "#contract/i18n/i18n";
import type { PasswordOwner } from "#contract/identity/password";
import { GLOBAL_ROLES, type RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { profiles, users } from "#db/schema/identity";
import { bindRole } from "#mock/domains/identity/bindings";
import { type Account, findAccount } from "#mock/domains/identity/credentials";
import { companyOf, profileOf } from "#mock/domains/identity/stored-accounts";
import type { ContactInput, UpdateUserInput } from "#mock/generated/resolvers";
import { optionalName, phoneNumber, requiredName, validateFields } from "#mock/guards/text-rules";
import { apiError } from "#mock/http/api-error";

interface NewAccount {
  companyId: string;
  email: string;
  passwordHash: string;
  contact: ReturnType<typeof contactFields>;
  consents: Consents;
  roles: readonly RoleName[];
}

type Consents = NonNullable<UpdateUserInput["account"]>;

/** Returns a person's fields in their stored form, or throws BAD_USER_INPUT, which names the field. */
export function contactFields({ firstName, lastName, roleInCompany: role, phoneNumber: phone }: ContactInput) {
  const { roleInCompany, ...fields } = validateFields({
    firstName: () => requiredName(msg("First name"), firstName),
    lastName: () => requiredName(msg("Last name"), lastName),
    // An absent value stays as it is, null clears it.
    roleInCompany: () => (role === undefined ? undefined : optionalName(msg("Role"), role)),
    phoneNumber: () => (phone === undefined ? undefined : phoneNumber(phone)),
  });
  return { ...fields, roleInTheCompany: roleInCompany };
}

export const consentFields = (consents: Consents) => ({
  dataCollectionConsent: consents.data_collection_consent ?? undefined,
  subscribeToNews: consents.subscribe_news ?? undefined,
  subscribeToProductNews: consents.subscribe_product ?? undefined,
  subscribeToSatisfactionSurveys: consents.subscribe_satisfaction_surveys ?? undefined,
});

export const isGlobalRole = (name: string): name is RoleName => (GLOBAL_ROLES as readonly string[]).includes(name);

export function requireFreeEmail(db: Queryable, email: string): void {
  if (findAccount(db, email)) throw apiError("CONFLICT", msg("There is already an account with this email address."));
}

/** Inserts a user, who is no support contact and has the role `member`. Must run in the caller's transaction. */
export function insertAccount(db: Queryable, account: NewAccount, now: number): string {
  const { companyId, email, passwordHash, contact, consents } = account;
  const id = randomUUID();
  db.insert(users).values({ id, companyId, email, passwordHash, createdAt: now }).run();
  db.insert(profiles)
    .values({ id: randomUUID(), userId: id, ...contact, ...consentFields(consents) })
    .run();
  for (const role of new Set<RoleName>(["member", ...account.roles])) bindRole(db, companyId, role, { id, companyId });
  return id;
}

/** Returns the details of a user that a password must not repeat (REG-09). */
export function passwordOwner(db: Queryable, { id, companyId, email }: Account): PasswordOwner {
  const profile = profileOf(db, id);
  return {
    firstName: profile?.firstName,
    lastName: profile?.lastName,
    email,
    company: companyOf(db, companyId)?.name,
  };
}
