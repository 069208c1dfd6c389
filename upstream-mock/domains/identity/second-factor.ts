import { isRecoveryCode } from "#contract/identity/recovery-codes";
import type { Context } from "#mock/context";
import { badInput } from "#mock/http/api-error";
import type { Account } from "./accounts";
import { consumeRecoveryCode } from "./recovery-codes";
import { acceptCode, type CodeOutcome } from "./totp";

/** An account with an authenticator, or with one that is being set up. */
export type Enrolled = Account & { mfaSecret: string };

/**
 * Accepts a code of the authenticator, or a recovery code in its place, once.
 * @param field the input's name in the refusal, where the refusal names one
 * @throws BAD_USER_INPUT for any other text
 */
export function acceptSecondFactor(context: Context, account: Enrolled, code: string, field?: string): void {
  const { db, clock } = context;
  const byRecoveryCode =
    account.mfaConfirmedAt !== null && isRecoveryCode(code) && context.config.capabilities.includes("account-security");
  if (byRecoveryCode) {
    if (!consumeRecoveryCode(context, account, code))
      throw badInput("This recovery code is wrong or has already been used.", field);
  } else {
    const outcome = acceptCode(db, account, code, clock.now());
    if (outcome !== "accepted") throw badInput(WHY_NOT[outcome], field);
  }
}

export const WHY_NOT: Record<Exclude<CodeOutcome, "accepted">, string> = {
  wrong: "Wrong code. Enter the code your authenticator app shows now.",
  used: "This code has already been used. Wait for the next one.",
};
