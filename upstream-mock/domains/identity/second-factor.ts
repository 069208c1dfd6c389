import { type Message, msg } from "#contract/i18n/i18n";
import { isRecoveryCode } from "#contract/identity/recovery-codes";
import type { Context } from "#mock/context";
import { isPasskeyAnswer, verifyAnswer } from "#mock/domains/passkeys/answers";
import type { ChallengePurpose } from "#mock/domains/passkeys/challenges";
import type { LoginMethod } from "#mock/generated/resolvers";
import { apiError, badInput } from "#mock/http/api-error";
import type { Account } from "./credentials";
import { consumeRecoveryCode } from "./recovery-codes";
import { acceptCode, type CodeOutcome } from "./totp";

/** An account with an authenticator, or with one that is being set up. */
export type Enrolled = Account & { mfaSecret: string };

/** Returns an account that has an authenticator. @throws FAILED_PRECONDITION without one */
export function requireEnrolled(account: Account): Enrolled {
  const { mfaSecret, mfaConfirmedAt } = account;
  if (mfaSecret === null || mfaConfirmedAt === null) throw notEnrolled();
  return { ...account, mfaSecret };
}

export const notEnrolled = () => apiError("FAILED_PRECONDITION", msg("Set up your authenticator app first."));

/** The name of the second factor in refusals. */
export const TOKEN = "token";

/**
 * Prepares a second factor: a code of the authenticator, or a recovery code or a passkey's answer in its place, each once.
 * A passkey's signature is verified here, since that waits.
 * @param purpose what a passkey's challenge was issued for
 * @param field the input's name in the refusal, where the refusal names one
 * @returns the function that accepts it in the transaction of the effect, and says by what the user logs in
 * @throws BAD_USER_INPUT for any other text, also from the function
 */
export async function prepareSecondFactor(
  context: Context,
  account: Enrolled,
  token: string,
  purpose: ChallengePurpose,
  field?: string,
): Promise<() => LoginMethod> {
  const isPasskey = account.mfaConfirmedAt !== null && isPasskeyAnswer(token);
  if (!isPasskey || !context.config.capabilities.includes("passkeys"))
    return () => acceptCodeOrRecoveryCode(context, account, token, field);
  const { accept } = await verifyAnswer(context, token, purpose, ({ userId }) => {
    if (userId !== account.id) throw badInput(msg("This passkey belongs to another account."));
  });
  return () => {
    accept();
    return "PASSWORD_AND_PASSKEY";
  };
}

function acceptCodeOrRecoveryCode(context: Context, account: Enrolled, code: string, field?: string): LoginMethod {
  const { db, clock } = context;
  const byRecoveryCode =
    account.mfaConfirmedAt !== null && isRecoveryCode(code) && context.config.capabilities.includes("extended");
  if (byRecoveryCode) {
    if (!consumeRecoveryCode(context, account, code))
      throw badInput(msg("This recovery code is wrong or has already been used."), field);
    return "RECOVERY_CODE";
  }
  const outcome = acceptCode(db, account, code, clock.now());
  if (outcome !== "accepted") throw badInput(WHY_NOT[outcome], field);
  return "CODE";
}

export const WHY_NOT: Record<Exclude<CodeOutcome, "accepted">, Message> = {
  wrong: msg("Wrong code. Enter the code your authenticator app shows now."),
  used: msg("This code has already been used. Wait for the next one."),
};
