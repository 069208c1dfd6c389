import { eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { users } from "#db/schema/identity";
import { authenticatorReplacements, challenges, sessions } from "#db/schema/sign-in";
import { type Context, requireSession } from "#mock/context";
import { requireProof } from "#mock/domains/passkeys/proof";
import type {
  MfaSetupDetails,
  MutationCreateRecoveryCodesArgs,
  MutationForgetAuthenticatorArgs,
} from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { apiError, badInput } from "#mock/http/api-error";
import { sendAccountAlert } from "#mock/mail/account-alerts";
import { checkOwnPassword, requireOwnAccount } from "./credentials";
import { endProfileLinks } from "./one-time-tokens";
import { deleteRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes";
import { prepareSecondFactor, requireEnrolled, TOKEN, WHY_NOT } from "./second-factor";
import { closeOtherSessions } from "./sessions";
import { newSecret, qrCode, stepOf } from "./totp";

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
    endProfileLinks(tx, account.id, context.clock.now());
    sendAccountAlert(context, account.email, "authenticatorGone");
    return true;
  });
}

/**
 * Creates the secret of a new authenticator for the caller, after password and code (ACT-04). It belongs to the caller's
 * session (SAFE-08).
 */
export async function beginAuthenticatorReplacement(
  context: Context,
  { password, token }: { password: string; token: string },
): Promise<MfaSetupDetails> {
  const { tokenHash } = requireSession(context);
  const account = requireEnrolled(requireOwnAccount(context));
  const { settle } = await checkOwnPassword(context, account, password);
  const secret = newSecret();
  const picture = await qrCode(context.config.productName, account.email, secret);
  const purpose = { use: "proof", owner: tokenHash } as const;
  const accept = await prepareSecondFactor(context, account, token, purpose, TOKEN);
  return commitWithAnswer(context, (tx) => {
    settle(tx);
    accept();
    const begun = { secret, startedAt: context.clock.now() };
    tx.insert(authenticatorReplacements)
      .values({ tokenHash, ...begun })
      .onConflictDoUpdate({ target: authenticatorReplacements.tokenHash, set: begun })
      .run();
    return { secret, qrCode: picture };
  });
}

/**
 * Replaces the caller's authenticator by the new one, which a code confirms, and ends all other sessions of the user
 * (ACT-04). A wrong code changes nothing and can be followed by another, as the secret is the caller's own.
 */
export function confirmAuthenticatorReplacement(context: Context, token: string): boolean {
  const { db, clock } = context;
  const session = requireSession(context);
  const { tokenHash } = session;
  const { id, email } = requireOwnAccount(context);
  const secret = pendingSecret(context, tokenHash);
  const step = stepOf(secret, token, clock.now());
  if (step === null) throw badInput(WHY_NOT.wrong, TOKEN);
  return db.transaction((tx) => {
    const replaced = { mfaSecret: secret, mfaConfirmedAt: clock.now(), mfaLastStep: step };
    tx.update(users).set(replaced).where(eq(users.id, id)).run();
    tx.delete(authenticatorReplacements).where(eq(authenticatorReplacements.tokenHash, tokenHash)).run();
    closeOtherSessions(tx, session, clock.now());
    tx.delete(challenges).where(eq(challenges.userId, id)).run();
    sendAccountAlert(context, email, "authenticatorReplaced");
    return true;
  });
}

/** Returns the secret that waits for its first code in this session. @throws FAILED_PRECONDITION without one */
function pendingSecret({ db, clock, config }: Context, tokenHash: string): string {
  const ofSession = eq(authenticatorReplacements.tokenHash, tokenHash);
  const begun = db.select().from(authenticatorReplacements).where(ofSession).get();
  if (begun && clock.now() - begun.startedAt <= config.limits.challengeLifetime) return begun.secret;
  throw apiError("FAILED_PRECONDITION", msg("Setting up your authenticator app took too long. Start again."));
}
