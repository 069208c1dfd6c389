import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { PasswordOwner } from "#contract/identity/password";
import { GLOBAL_ROLES, type RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { bindings, profiles, resources, roles, users } from "#db/schema/identity";
import { type Account, findAccount } from "#mock/domains/identity/accounts";
import { companyOf, profileOf } from "#mock/domains/identity/queries";
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
    firstName: () => requiredName("First name", firstName),
    lastName: () => requiredName("Last name", lastName),
    // An absent value stays as it is, null clears it.
    roleInCompany: () => (role === undefined ? undefined : optionalName("Role", role)),
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
  if (findAccount(db, email)) throw apiError("CONFLICT", "There is already an account with this email address.");
}

/** Inserts a user, who is no support contact and has the role `member`. Must run in the caller's transaction. */
export function insertAccount(db: Queryable, account: NewAccount, now: number): string {
  const { companyId, email, passwordHash, contact, consents } = account;
  const id = randomUUID();
  db.insert(users).values({ id, companyId, email, passwordHash, createdAt: now }).run();
  db.insert(profiles)
    .values({ id: randomUUID(), userId: id, ...contact, ...consentFields(consents) })
    .run();
  for (const role of new Set<RoleName>(["member", ...account.roles])) bindOnCompany(db, companyId, id, role);
  return id;
}

export function bindOnCompany(db: Queryable, companyId: string, userId: string, role: RoleName): void {
  const policy = policyOf(db, "company", companyId);
  const row = db.select({ id: roles.id }).from(roles).where(eq(roles.name, role)).get();
  if (!policy || !row) throw new Error(`There is no role ${role} or no policy of the company.`);
  db.insert(bindings).values({ companyId, resourceId: policy, roleId: row.id, userId }).onConflictDoNothing().run();
}

export function unbindOnCompany(db: Queryable, companyId: string, userId: string, names: readonly RoleName[]): void {
  const policy = policyOf(db, "company", companyId);
  const roleIds = db
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.name, [...names]));
  db.delete(bindings)
    .where(and(eq(bindings.resourceId, policy ?? ""), eq(bindings.userId, userId), inArray(bindings.roleId, roleIds)))
    .run();
}

function policyOf(db: Queryable, type: "company" | "location", referenceId: string): string | undefined {
  return db
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.type, type), eq(resources.referenceId, referenceId)))
    .get()?.id;
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
