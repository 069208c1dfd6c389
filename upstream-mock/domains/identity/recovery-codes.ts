import { and, count, eq, isNull } from "drizzle-orm";
import { normalizeRecoveryCode, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from "#contract/identity/recovery-codes";
import type { Queryable } from "#db/client";
import { challenges, recoveryCodes, sessions } from "#db/schema/access";
import { users } from "#db/schema/identity";
import { digest } from "#db/secrets";
import { type Context, requireSession } from "#mock/context";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { refuseImpersonated } from "#mock/guards/permissions";
import { apiError, forbidden } from "#mock/http/api-error";
import { sendAccountAlert } from "#mock/mail/account-alerts";
import { type Account, checkOwnPassword } from "./accounts";
import { accountById } from "./queries";
import { newSecret } from "./totp";

const GROUP = 6;

function newCode(): string {
  const code = newSecret().slice(0, RECOVERY_CODE_LENGTH);
  return code.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? code;
}

const hashOf = (code: string) => digest(normalizeRecoveryCode(code));

const unusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Counts the unused codes of a user (ACT-04). */
const countCodesLeft = (db: Queryable, userId: string): number =>
  db.select({ left: count() }).from(recoveryCodes).where(unusedOf(userId)).get()?.left ?? 0;

export function recoveryCodesLeft(context: Context): number {
  return countCodesLeft(context.db, requireOwnAccount(context).id);
}

/** Creates new codes of the caller and stores their hashes. Earlier codes no longer work (ACT-04). */
export async function createRecoveryCodes(context: Context, password: string): Promise<string[]> {
  const account = requireOwnAccount(context);
  if (account.mfaConfirmedAt === null) throw apiError("FAILED_PRECONDITION", "Set up your authenticator app first.");
  const { settle } = await checkOwnPassword(context, account, password);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  return commitWithAnswer(context, (tx) => {
    settle(tx);
    deleteRecoveryCodes(tx, account.id);
    tx.insert(recoveryCodes)
      .values(codes.map((code) => ({ userId: account.id, codeHash: hashOf(code) })))
      .run();
    return codes;
  });
}

/** Removes the caller's authenticator, as a reset does, and ends all sessions. The next login sets up a new one (ACT-04). */
export async function forgetAuthenticator(context: Context, password: string): Promise<boolean> {
  const account = requireOwnAccount(context);
  const { settle } = await checkOwnPassword(context, account, password);
  return commitWithAnswer(context, (tx) => {
    settle(tx);
    const none = { mfaSecret: null, mfaConfirmedAt: null, mfaLastStep: null };
    tx.update(users).set(none).where(eq(users.id, account.id)).run();
    deleteRecoveryCodes(tx, account.id);
    tx.delete(sessions).where(eq(sessions.userId, account.id)).run();
    tx.delete(challenges).where(eq(challenges.userId, account.id)).run();
    sendAccountAlert(context, account.email, "authenticatorGone");
    return true;
  });
}

export const deleteRecoveryCodes = (db: Queryable, userId: string) =>
  void db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();

/** Uses a code up and notifies the owner: true for one request, even of two at once (ACT-04). */
export function consumeRecoveryCode(context: Context, { id, email }: Account, code: string): boolean {
  const { db, clock } = context;
  const { changes } = db
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(unusedOf(id), eq(recoveryCodes.codeHash, hashOf(code))))
    .run();
  if (changes === 0) return false;
  sendAccountAlert(context, email, "recoveryCode", [["Codes left", String(countCodesLeft(db, id))]]);
  return true;
}

/** Returns the caller's account. @throws FORBIDDEN in an impersonated session */
export function requireOwnAccount(context: Context): Account {
  const session = requireSession(context);
  const account = accountById(context.db, session.companyId, session.userId);
  refuseImpersonated(session);
  if (!account) throw forbidden();
  return account;
}
