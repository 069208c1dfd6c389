import { eq } from "drizzle-orm";
import { challenges, sessions } from "#db/schema/access";
import { users } from "#db/schema/identity";
import type { Context } from "#mock/context";
import { requireProof } from "#mock/domains/passkeys/proof";
import type { MutationCreateRecoveryCodesArgs, MutationForgetAuthenticatorArgs } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { sendAccountAlert } from "#mock/mail/account-alerts";
import { requireOwnAccount } from "./own-account";
import { deleteRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes";
import { requireEnrolled } from "./second-factor";

/** Creates new recovery codes of the caller (ACT-04), after password and second factor (PASS-05). */
export async function createRecoveryCodes(context: Context, given: MutationCreateRecoveryCodesArgs): Promise<string[]> {
  const account = requireOwnAccount(context);
  requireEnrolled(account);
  const prove = await requireProof(context, account, given);
  return commitWithAnswer(context, (tx) => {
    prove(tx);
    return replaceRecoveryCodes(tx, account.id);
  });
}

/**
 * Removes the caller's authenticator, as a reset does, and ends all sessions (ACT-04). The next login sets up a new one, a
 * passkey's too: passkeys stay (PASS-02).
 */
export async function forgetAuthenticator(context: Context, given: MutationForgetAuthenticatorArgs): Promise<boolean> {
  const account = requireOwnAccount(context);
  const prove = await requireProof(context, account, given);
  return commitWithAnswer(context, (tx) => {
    prove(tx);
    const none = { mfaSecret: null, mfaConfirmedAt: null, mfaLastStep: null };
    tx.update(users).set(none).where(eq(users.id, account.id)).run();
    deleteRecoveryCodes(tx, account.id);
    tx.delete(sessions).where(eq(sessions.userId, account.id)).run();
    tx.delete(challenges).where(eq(challenges.userId, account.id)).run();
    sendAccountAlert(context, account.email, "authenticatorGone");
    return true;
  });
}
