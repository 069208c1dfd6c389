import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { companies, companyServices, resources, users } from "#db/schema/identity";
import { hashPassword } from "#db/secrets";
import type { Context } from "#mock/context";
import { type Account, findAccount } from "#mock/domains/identity/credentials";
import { consumeOneTimeToken, findOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { accountById, companyOf, nameOf } from "#mock/domains/identity/stored-accounts";
import type { AddUserInput, InvitationDetails, RegisterUserInput } from "#mock/generated/resolvers";
import { consumeAllowance } from "#mock/guards/action-limits";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { companyRoles } from "#mock/guards/permissions";
import { emailAddress, newPassword, phoneNumber, requiredText } from "#mock/guards/text-rules";
import { apiError, badInput } from "#mock/http/api-error";
import { contactFields, insertAccount, isGlobalRole, requireFreeEmail } from "./account-fields";
import { companyFields, requireFreeVat } from "./companies";
import { grantInvitedAccess } from "./grant-invited-access";

/** Inserts the company, its policy and its master; when one part fails, nothing is saved (REG-07). */
export async function registerUser(context: Context, { account, contact, company }: RegisterUserInput) {
  const { db, clock } = context;
  const email = emailAddress(msg("Email"), account.email);
  requireConsent(account.data_collection_consent);
  const person = contactFields(contact);
  requiredText(msg("Role"), contact.roleInCompany);
  if (phoneNumber(contact.phoneNumber) === null) throw badInput(msg("Phone number is required."));
  const fields = companyFields(company);
  newPassword(account.password, { ...person, email, company: fields.name });
  const requireFree = () => {
    requireFreeEmail(db, email);
    requireFreeVat(db, fields.vat);
  };
  // Registrations refused for a taken address count too, because the refusal reveals that an account exists.
  consumeAllowance(context, "registration", { recipient: email });
  requireFree();
  const passwordHash = await hashPassword(account.password);
  const companyId = randomUUID();
  return commitWithAnswer(context, (tx) => {
    requireFree();
    tx.insert(companies)
      .values({ id: companyId, ...fields })
      .run();
    tx.insert(resources).values({ id: randomUUID(), companyId, type: "company", referenceId: companyId }).run();
    const master = { companyId, email, passwordHash, contact: person, consents: account, roles: ["master"] as const };
    insertAccount(tx, master, clock.now());
    return true;
  });
}

function requireConsent(isGiven: boolean): void {
  if (!isGiven) throw badInput(msg("You must agree with data being collected and stored."));
}

/** True when an invitation is still open (INV-01). */
export function isInvitationOpen({ db, clock }: Context, hash: string): boolean {
  const invitation = findOneTimeToken(db, "invitation", hash, clock.now());
  return invitation !== undefined && !findAccount(db, invitation.email);
}

/**
 * Returns the details of an open invitation; null when it is no longer open (INV-01, SAFE-07).
 */
export function invitationByHash({ db, clock }: Context, hash: string): InvitationDetails | null {
  const open = findOneTimeToken(db, "invitation", hash, clock.now());
  const company = open?.companyId && companyOf(db, open.companyId);
  if (!open || !company) return null;
  const account = findAccount(db, open.email);
  const existing = account ? (isReplaceable(db, account, company.id) ? "registration" : "account") : "none";
  return {
    email: open.email,
    company: company.name,
    existing,
    invitedBy: nameOf(db, open.invitedBy),
    expiresAt: new Date(open.expiresAt).toISOString(),
  };
}

/** Inserts the invited user (INV-03). E-mail, company and roles come from the invitation, never from the input. */
export async function addUser(context: Context, { hash, account, contact, replaceRegistration }: AddUserInput) {
  const { db, clock } = context;
  const open = findOneTimeToken(db, "invitation", hash, clock.now());
  const existing = open && findAccount(db, open.email);
  if (!open || (existing && !(replaceRegistration && isReplaceable(db, existing, open.companyId))))
    throw invitationOver();
  requireConsent(account.data_collection_consent);
  const person = contactFields(contact);
  const company = open.companyId ? companyOf(db, open.companyId)?.name : undefined;
  newPassword(account.password, { ...person, email: open.email, company });
  const passwordHash = await hashPassword(account.password);
  return commitWithAnswer(context, (tx) => {
    const invitation = consumeOneTimeToken(tx, "invitation", hash, clock.now());
    if (!invitation?.companyId) throw invitationOver();
    const { email, companyId } = invitation;
    const previous = findAccount(tx, email);
    if (previous && replaceRegistration && isReplaceable(tx, previous, companyId)) removeRegistration(tx, previous);
    requireFreeEmail(tx, email);
    const roles = (invitation.roles ?? []).filter(isGlobalRole);
    const id = insertAccount(
      tx,
      { companyId, email, passwordHash, contact: person, consents: account, roles },
      clock.now(),
    );
    const created = accountById(tx, companyId, id);
    if (created) grantInvitedAccess(context, tx, invitation.tokenHash, created);
    return true;
  });
}

const invitationOver = () =>
  apiError("FAILED_PRECONDITION", msg("Account already created or invitation is no longer available."));

/**
 * True when an account is the master of a company that has nothing from the provider: no appliance, service or
 * monitoring. Anyone can register with another person's address; an invitation to that address can replace such a
 * registration (SAFE-07).
 */
export function isUnusedRegistration(db: Queryable, { id, companyId }: Account): boolean {
  if (!companyRoles(db, companyId, id).includes("master")) return false;
  const company = db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!company || company.monitoringNamespace !== null) return false;
  const machine = db.select({ id: machines.id }).from(machines).where(eq(machines.companyId, companyId)).get();
  const service = db.select().from(companyServices).where(eq(companyServices.companyId, companyId)).get();
  return machine === undefined && service === undefined;
}

/** True when the reader of an invitation to this company may replace an account. */
export const isReplaceable = (db: Queryable, account: Account, invitingCompanyId: string | null): boolean =>
  account.companyId !== invitingCompanyId && isUnusedRegistration(db, account);

/** Removes the account, and its company unless it has other users. Must run in the caller's transaction. */
function removeRegistration(db: Queryable, { id, companyId }: Account): void {
  const others = and(eq(users.companyId, companyId), ne(users.id, id));
  const otherUser = db.select({ id: users.id }).from(users).where(others).get();
  db.delete(users).where(eq(users.id, id)).run();
  if (!otherUser) db.delete(companies).where(eq(companies.id, companyId)).run();
}
