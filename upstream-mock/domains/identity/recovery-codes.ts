import { and, count, eq, isNull } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { normalizeRecoveryCode, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from "#contract/identity/recovery-codes";
import type { Queryable } from "#db/client";
import { recoveryCodes } from "#db/schema/sign-in";
import { digest } from "#db/secrets";
import type { Context } from "#mock/context";
import { sendAccountAlert } from "#mock/mail/account-alerts";
import { type Account, requireOwnAccount } from "./credentials";
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

/** Creates new codes of a user and stores their hashes. Earlier codes no longer work (ACT-04). */
export function replaceRecoveryCodes(db: Queryable, userId: string): string[] {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  deleteRecoveryCodes(db, userId);
  db.insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
    .run();
  return codes;
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
  sendAccountAlert(context, email, "recoveryCode", [[msg("Codes left"), String(countCodesLeft(db, id))]]);
  return true;
}
