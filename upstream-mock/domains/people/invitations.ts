import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import type { Queryable } from "#db/client";
import { oneTimeTokens } from "#db/schema/sign-in";
import { digest } from "#db/secrets";
import { type Context, requireSession, type Session } from "#mock/context";
import { findAccount } from "#mock/domains/identity/credentials";
import { issueOneTimeToken, type OneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { companyOf, nameOf } from "#mock/domains/identity/stored-accounts";
import type { PendingInvitation, UserInvitationInput } from "#mock/generated/resolvers";
import { consumeAllowance } from "#mock/guards/action-limits";
import { hasPermission, requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { emailAddress } from "#mock/guards/text-rules";
import { badInput, forbidden, notFound } from "#mock/http/api-error";
import { mailSettingsFor } from "#mock/mail/compose";
import { invitationMail } from "#mock/mail/invitation-mails";
import { sendMail } from "#mock/mail/outbox";
import { isGlobalRole, requireFreeEmail } from "./account-fields";
import { moveInvitedAccess, storeInvitedAccess, type WantedAccess } from "./invited-access";
import { isReplaceable } from "./registration";

/** Sends an invitation (USER-02). */
export function sendUserInvitationEmail(context: Context, { email, companyId, roles }: UserInvitationInput): boolean {
  const session = requireOwnCompany(context, companyId);
  requireInviter(context, session, roles);
  requireGlobalRoles(roles);
  const to = emailAddress(msg("Email"), email);
  // Refused invitations count too, because the refusal reveals who has an account.
  takeInvitation(context, session, to);
  requireInvitable(context.db, companyId, to);
  invite(context, session, to, [...new Set(roles)]);
  return true;
}

/** Throws unless the user may invite and may assign all of these roles. */
export function requireInviter(context: Context, session: Session, roles: readonly string[]): void {
  if (!hasPermission(context, session, "user.create", "company")) throw forbidden();
  if (roles.length > 0 && !hasPermission(context, session, "user.role.assign", "company")) throw forbidden();
}

export function requireGlobalRoles(roles: readonly string[]): void {
  if (!roles.every(isGlobalRole)) throw badInput(msg("An invitation can only grant Fleet Manager and User Manager."));
}

/**
 * Counts an invitation for its address, and for sender and company by the limits of one or of many; where one is used up
 * nothing is counted (SAFE-07, JOIN-01).
 * @throws RATE_LIMITED
 */
export function takeInvitation(
  context: Context,
  { userId: sender, companyId: company }: Session,
  recipient: string,
  act: "invitation" | "invitationBatch" = "invitation",
): void {
  const take = () => {
    consumeAllowance(context, act, { sender, company });
    consumeAllowance(context, "invitationTo", { recipient, company });
  };
  context.db.transaction(take, { behavior: "immediate" });
}

/**
 * Throws CONFLICT for an address with an account. One that gives way does not count: the owner of the address decides
 * at the link.
 */
export function requireInvitable(db: Queryable, companyId: string, email: string): void {
  const account = findAccount(db, email);
  if (!account || !isReplaceable(db, account, companyId)) requireFreeEmail(db, email);
}

/**
 * Sends a new link and ends earlier ones to the address, which may have named other roles.
 * @param access the remote access that it brings; null for that of an earlier one
 */
export function invite(
  context: Context,
  session: Session,
  email: string,
  roles: string[],
  access: readonly WantedAccess[] | null = null,
): void {
  const { db, clock, config } = context;
  const { companyId, userId: invitedBy } = session;
  const lifetime = config.limits.invitationLifetime;
  db.transaction((tx) => {
    const ended = endInvitations(tx, companyId, email, clock.now());
    const invited = { email, companyId, roles, invitedBy };
    const { token, expiresAt } = issueOneTimeToken(tx, "invitation", invited, clock.now(), lifetime);
    if (access === null) moveInvitedAccess(tx, ended, digest(token));
    else storeInvitedAccess(tx, session, { tokenHash: digest(token), email }, access);
    sendMail(
      context,
      invitationMail(mailSettingsFor(context, email), {
        to: email,
        company: companyOf(tx, companyId)?.name ?? config.productName,
        invitedBy: nameOf(tx, invitedBy),
        expiresAt,
        hash: token,
      }),
    );
  });
}

/** Returns the pending invitations of a company that is the user's own (USER-02). */
export function pendingInvitationsByCompanyId(context: Context, companyId: string): PendingInvitation[] {
  requireOwnCompany(context, companyId);
  requirePermission(context, "user.list", "company");
  return pendingInvitations(context.db, companyId);
}

/**
 * Returns the newest invitation of each address without an account. Its id is the hash of the link's hash, which opens
 * nothing.
 */
export function pendingInvitations(db: Queryable, companyId: string): PendingInvitation[] {
  const newest = new Map<string, OneTimeToken>();
  for (const row of pendingOf(db, companyId)) {
    const address = emailKey(row.email);
    if (!newest.has(address)) newest.set(address, row);
  }
  return [...newest.values()].map(({ tokenHash, email, roles, expiresAt }) => ({
    id: tokenHash,
    email,
    roles: roles ?? [],
    expiresAt: new Date(expiresAt).toISOString(),
  }));
}

const unusedOf = (companyId: string) =>
  and(eq(oneTimeTokens.purpose, "invitation"), eq(oneTimeTokens.companyId, companyId), isNull(oneTimeTokens.usedAt));

function pendingOf(db: Queryable, companyId: string): OneTimeToken[] {
  const unused = db
    .select()
    .from(oneTimeTokens)
    .where(unusedOf(companyId))
    .orderBy(desc(oneTimeTokens.expiresAt))
    .all();
  return unused.filter(({ email }) => {
    const account = findAccount(db, email);
    return !account || isReplaceable(db, account, companyId);
  });
}

/** Sends an invitation again with the same roles and a new link. */
export function resendInvitation(context: Context, id: string): boolean {
  const session = requireSession(context);
  const { email, roles } = pendingById(context, session, id);
  requireInviter(context, session, roles ?? []);
  takeInvitation(context, session, email);
  invite(context, session, email, roles ?? []);
  return true;
}

export function withdrawInvitation(context: Context, id: string): boolean {
  const session = requireSession(context);
  const { email } = pendingById(context, session, id);
  requireInviter(context, session, []);
  endInvitations(context.db, session.companyId, email, context.clock.now());
  return true;
}

function pendingById({ db }: Context, { companyId }: Session, id: string): OneTimeToken {
  const found = pendingOf(db, companyId).find(({ tokenHash }) => tokenHash === id);
  if (!found) throw notFound("invitation");
  return found;
}

/** @returns the hashes of what is ended */
function endInvitations(db: Queryable, companyId: string, email: string, now: number): string[] {
  return db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(unusedOf(companyId), eq(sql`lower(${oneTimeTokens.email})`, emailKey(email))))
    .returning({ tokenHash: oneTimeTokens.tokenHash })
    .all()
    .map(({ tokenHash }) => tokenHash);
}
