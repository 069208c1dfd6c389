import { eq } from "drizzle-orm";
import { type Message, msg } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import type { PasswordOwner } from "#contract/identity/password";
import { GLOBAL_ROLES, type GlobalRole } from "#contract/permissions";
import { type UserFields, userRevision } from "#contract/revision";
import type { Queryable } from "#db/client";
import { companies, profiles, users } from "#db/schema/identity";
import { hashPassword } from "#db/secrets";
import { type Context, requireSession, type Session } from "#mock/context";
import { bindRole, unbindRoles } from "#mock/domains/identity/bindings";
import { type Account, CURRENT_PASSWORD, checkOwnPassword } from "#mock/domains/identity/credentials";
import { closeOtherSessions } from "#mock/domains/identity/sessions";
import { accountById, companyOf, nameOf, profileOf } from "#mock/domains/identity/stored-accounts";
import type { MutationUpdateUserArgs, Profile, UpdateUserInput } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { companyRoles, hasPermission, refuseImpersonated } from "#mock/guards/permissions";
import { newPassword } from "#mock/guards/text-rules";
import { apiError, badInput, forbidden, notFound } from "#mock/http/api-error";
import { sendAccountAlert } from "#mock/mail/account-alerts";
import { isolatedName } from "#mock/mail/parts";
import { consentFields, contactFields, isGlobalRole, passwordOwner } from "./account-fields";
import { companyFields, requireFreeVat } from "./companies";
import { toUser } from "./users";

interface Target {
  account: Account;
  profile: Profile;
  roles: string[];
  isSelf: boolean;
}

/** Stores all parts of the input or none; a stale save stores nothing (PROF-05, USER-03, SAFE-09). */
export async function updateUser(context: Context, args: MutationUpdateUserArgs) {
  const input = args.user;
  const session = requireSession(context);
  const target = findTarget(context.db, session, input.id);
  requireRights(context, session, target, input);
  const contact = input.contact ? contactFields(input.contact) : {};
  const consents = input.account ? consentChanges(target, input.account) : {};
  const company = input.company ? companyFields(input.company) : null;
  if (company) requireFreeVat(context.db, company.vat, session.companyId);
  const owner = { ...passwordOwner(context.db, target.account), ...contact };
  if (company) owner.company = company.name;
  const password = await readPasswordChange(context, target, input, owner);

  return commitWithAnswer(context, (tx) => {
    requireCurrentRevision(tx, session.companyId, args);
    // Read again: another user may have saved during the password check.
    const current = findTarget(tx, session, input.id);
    const roles = input.globalRoles ? setGlobalRoles(tx, session, current, input.globalRoles) : current.roles;
    sendRolesAlert(context, current, roles);
    const requested = input.contact?.isSupportContact ?? current.profile.isSupportContact;
    // A support contact must be a fleet manager (USER-06).
    const isSupportContact = requested && roles.includes("fleet.admin");
    const changes = { ...contact, ...consents, isSupportContact };
    tx.update(profiles).set(changes).where(eq(profiles.userId, target.account.id)).run();
    if (company) tx.update(companies).set(company).where(eq(companies.id, session.companyId)).run();
    password?.settle(tx);
    if (password) storePassword(tx, session, password.hash, context.clock.now());
    if (password) sendAccountAlert(context, target.account.email, "passwordChanged");
    return toUser(context, target.account.id);
  });
}

function findTarget(db: Queryable, session: Session, id: string): Target {
  const account = accountById(db, session.companyId, id);
  const profile = account && profileOf(db, id);
  if (!account || !profile) throw notFound("user");
  return { account, profile, roles: companyRoles(db, session.companyId, id), isSelf: id === session.userId };
}

function requireRights(context: Context, session: Session, target: Target, input: UpdateUserInput): void {
  const may = (permission: Parameters<typeof hasPermission>[2]) =>
    hasPermission(context, session, permission, "company");
  const isMaster = target.roles.includes("master");
  if (target.isSelf) refuseImpersonated(session);
  if (!target.isSelf && !may("user.update")) throw forbidden();
  if (!target.isSelf && isMaster && !may("account.company.update")) throw forbidden();
  if (!target.isSelf && (input.security?.password || input.security?.newPassword)) throw forbidden();
  if (input.company && !may("account.company.update")) throw forbidden();
  if (input.globalRoles && (!may("user.role.assign") || isMaster)) throw forbidden();
  const supportContact = input.contact?.isSupportContact;
  const changesSupport = supportContact != null && supportContact !== target.profile.isSupportContact;
  if (changesSupport && !may("user.update")) throw forbidden();
}

/**
 * Returns the changed consents, which only users themselves give. Consent to data collection can't be withdrawn (PROF-02).
 */
function consentChanges({ account, profile, isSelf }: Target, input: NonNullable<UpdateUserInput["account"]>) {
  if (input.email != null && emailKey(input.email) !== emailKey(account.email)) {
    throw badInput(msg("The email address can't be changed."));
  }
  const changes = consentFields(input);
  const different = (Object.keys(changes) as (keyof typeof changes)[]).some(
    (key) => changes[key] !== undefined && changes[key] !== profile[key],
  );
  if (different && !isSelf) throw forbidden();
  if (profile.dataCollectionConsent && changes.dataCollectionConsent === false) {
    throw badInput(msg("You can't withdraw your consent to data collection here."));
  }
  return changes;
}

function setGlobalRoles(db: Queryable, session: Session, { account, roles }: Target, requested: string[]): string[] {
  if (!requested.every(isGlobalRole)) throw badInput(msg("You can only assign Fleet Manager and User Manager here."));
  const removed = GLOBAL_ROLES.filter((role) => !requested.includes(role));
  unbindRoles(db, session.companyId, removed, [account.id]);
  for (const role of requested.filter(isGlobalRole)) bindRole(db, session.companyId, role, account);
  return [...roles.filter((role) => !isGlobalRole(role)), ...requested];
}

const FLEET_MANAGER = msg("Fleet Manager");
const USER_MANAGER = msg("User Manager");
const BOTH_ROLES = msg("Fleet Manager, User Manager");
const NO_ROLE = msg("None");

function describeRoles(names: readonly string[]): Message {
  const isFleetManager = names.includes("fleet.admin" satisfies GlobalRole);
  if (names.includes("user.admin" satisfies GlobalRole)) return isFleetManager ? BOTH_ROLES : USER_MANAGER;
  return isFleetManager ? FLEET_MANAGER : NO_ROLE;
}

/** Mails a user whose roles on the company have changed, with the person who changed them (ACT-05). */
function sendRolesAlert(context: Context, { account, roles }: Target, now: readonly string[]): void {
  const [was, is] = [describeRoles(roles), describeRoles(now)];
  const by = nameOf(context.db, requireSession(context).userId) ?? "";
  if (was === is) return;
  sendAccountAlert(context, account.email, "roles", [
    [msg("Before"), was],
    [msg("Now"), is],
    [msg("Changed by"), isolatedName(by)],
  ]);
}

/** Returns the new password's hash and the proof of the current password; null without a new password. */
async function readPasswordChange(
  context: Context,
  { account }: Target,
  { security }: UpdateUserInput,
  owner: PasswordOwner,
) {
  if (!security?.password && !security?.newPassword) return null;
  if (!security.password) throw badInput(msg("Enter your current password."), CURRENT_PASSWORD);
  const password = newPassword(security.newPassword ?? "", owner);
  const { settle } = await checkOwnPassword(context, account, security.password);
  return { settle, hash: await hashPassword(password) };
}

/** Stores the new password and ends all other sessions of the user. */
function storePassword(db: Queryable, session: Session, passwordHash: string, now: number): void {
  db.update(users).set({ passwordHash }).where(eq(users.id, session.userId)).run();
  closeOtherSessions(db, session, now);
}

/**
 * Throws CONFLICT when a save was made from values that are no longer stored (SAFE-09). A repeated save with the stored
 * values is no conflict: its first answer was lost. Must run in the caller's transaction.
 */
function requireCurrentRevision(db: Queryable, companyId: string, { user, revision }: MutationUpdateUserArgs): void {
  if (revision == null) return;
  const stored = userRevision(storedFields(db, companyId, user));
  if (stored === revision || stored === userRevision(user)) return;
  throw apiError("CONFLICT", msg("Someone else has changed this since you opened it."));
}

function storedFields(db: Queryable, companyId: string, input: UpdateUserInput): UserFields {
  const profile = profileOf(db, input.id);
  const company = companyOf(db, companyId);
  return {
    account: profile && pickFields(input.account, consentsOf(profile)),
    contact: profile && pickFields(input.contact, { ...profile, roleInCompany: profile.roleInTheCompany }),
    company: company && pickFields(input.company, company),
    globalRoles: input.globalRoles && companyRoles(db, companyId, input.id).filter(isGlobalRole),
  };
}

type Fields = NonNullable<UserFields["contact"]>;

/** Returns the stored fields that a part of the input names; null when the input leaves the part out. */
function pickFields(part: object | null | undefined, stored: object): Fields | null {
  return part ? Object.fromEntries(Object.entries(stored).filter(([name]) => name in part)) : null;
}

const consentsOf = (profile: Profile): Fields => ({
  data_collection_consent: profile.dataCollectionConsent,
  subscribe_news: profile.subscribeToNews,
  subscribe_product: profile.subscribeToProductNews,
  subscribe_satisfaction_surveys: profile.subscribeToSatisfactionSurveys,
});
