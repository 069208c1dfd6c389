import { and, eq, isNull } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import { mails } from "#db/schema/settings";
import { challenges, oneTimeTokens, sessions } from "#db/schema/sign-in";
import { digest, hashPassword } from "#db/secrets";
import type { Context } from "#mock/context";
import { deleteAlertTokens } from "#mock/domains/alerts/unsubscribing";
import { deleteCalendarFeed } from "#mock/domains/calendar/feeds";
import { findAccount, resetFailures } from "#mock/domains/identity/credentials";
import { consumeOneTimeToken, findOneTimeToken, issueOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { deleteRecoveryCodes } from "#mock/domains/identity/recovery-codes";
import { deletePasskeys } from "#mock/domains/passkeys/passkeys";
import { consumeAllowance } from "#mock/guards/action-limits";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { emailAddress, newPassword } from "#mock/guards/text-rules";
import { badInput } from "#mock/http/api-error";
import { findCompanyName, sendAccountAlert } from "#mock/mail/account-alerts";
import { mailSettingsFor } from "#mock/mail/compose";
import { sendMail } from "#mock/mail/outbox";
import { passwordResetMail } from "#mock/mail/password-reset-mails";
import { passwordOwner } from "./account-fields";

/**
 * Sends a recovery mail to a known address and ends the links of earlier ones (REC-01). Returns true for any
 * well-formed address, known or not, and takes the same time: the mail to an unknown one is written and deleted again
 * (contract decision 24). The number of mails is limited.
 */
export function sendUserPasswordResetEmail(context: Context, address: string): boolean {
  const { db, clock, config } = context;
  const email = emailAddress(msg("Email"), address);
  const { passwordResetLifetime } = config.limits;
  consumeAllowance(context, "passwordReset", { recipient: email });
  const account = findAccount(db, email);
  const subject = { email: account?.email ?? email, userId: account?.id ?? null };
  db.transaction((tx) => {
    endResetLinks(tx, subject.email, clock.now());
    const { token, expiresAt } = issueOneTimeToken(tx, "password-reset", subject, clock.now(), passwordResetLifetime);
    const company = findCompanyName(tx, subject.email);
    const mailId = sendMail(
      context,
      passwordResetMail(mailSettingsFor(context, subject.email), { to: subject.email, company, token, expiresAt }),
    );
    if (account) return;
    tx.delete(oneTimeTokens)
      .where(eq(oneTimeTokens.tokenHash, digest(token)))
      .run();
    tx.delete(mails).where(eq(mails.id, mailId)).run();
  });
  return true;
}

/** Returns the account of a recovery mail while its link can be used, without using it up; undefined otherwise. */
export function findResetAccount({ db, clock }: Context, token: string) {
  const open = findOneTimeToken(db, "password-reset", token, clock.now());
  return open && findAccount(db, open.email);
}

/**
 * Sets a new password (REC-04, REC-05). Whatever opens the account without it goes: the authenticator, all passkeys
 * (PASS-04), all sessions, the calendar feed, links of mails. Mails the user.
 */
export async function resetUserPassword(context: Context, token: string, password: string): Promise<boolean> {
  const { db, clock } = context;
  newPassword(password);
  // Checked before the password is hashed, which is slow: a guessed token must not cost anything.
  const account = findResetAccount(context, token);
  if (!account) throw invalidToken();
  newPassword(password, passwordOwner(db, account));
  const passwordHash = await hashPassword(password);
  return commitWithAnswer(context, (tx) => {
    const used = consumeOneTimeToken(tx, "password-reset", token, clock.now());
    if (!used?.userId) throw invalidToken();
    tx.update(users)
      .set({ passwordHash, mfaSecret: null, mfaConfirmedAt: null, mfaLastStep: null })
      .where(eq(users.id, used.userId))
      .run();
    deleteRecoveryCodes(tx, used.userId);
    const removed = deletePasskeys(tx, used.userId);
    endSignIns(tx, used.userId, clock.now());
    resetFailures(tx, { id: used.userId, email: used.email });
    deleteAlertTokens(tx, used.userId);
    const facts = [
      ...(removed.length > 0 ? [[msg("Passkeys removed"), removed.join(", ")] as const] : []),
      ...(deleteCalendarFeed(tx, used.userId) ? [[msg("Calendar feed"), FEED_ENDED] as const] : []),
    ];
    sendAccountAlert(context, used.email, "passwordReset", facts);
    return true;
  });
}

/**
 * Ends all reset links of a user. Only the newest one may work, since others may be able to read older mails
 * (SAFE-08).
 */
function endResetLinks(db: Queryable, email: string, now: number): void {
  const open = [eq(oneTimeTokens.purpose, "password-reset"), isNull(oneTimeTokens.usedAt)];
  db.update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.email, email), ...open))
    .run();
}

const FEED_ENDED = msg("Its address no longer works. Create a new one on your profile.");

const invalidToken = () => badInput(msg("This link no longer works. Request a new one."));

/** Ends all sessions, logins on their way, and links of mails of a user. */
export function endSignIns(db: Queryable, userId: string, now: number): void {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
  db.delete(challenges).where(eq(challenges.userId, userId)).run();
  db.update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)))
    .run();
}
