import { and, eq, isNull } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import { LOGIN_METHOD_NAMES } from "#contract/identity/passkeys";
import { users } from "#db/schema/identity";
import type { Context } from "#mock/context";
import { passkeysOf } from "#mock/domains/passkeys/passkeys";
import type { AuthenticateResult, LoginMethod, MfaSetupDetails, QueryVerifyTokenArgs } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { apiError, badInput } from "#mock/http/api-error";
import { sendAccountAlert } from "#mock/mail/account-alerts";
import { continueChallenge, countCodeAttempt, endChallenge, findChallengeOwner, startChallenge } from "./challenges";
import { type Account, checkCredentials, countFailure, findAccount } from "./credentials";
import { consumeOneTimeToken } from "./one-time-tokens";
import { type Enrolled, notEnrolled, prepareSecondFactor } from "./second-factor";
import { openSession } from "./sessions";
import { newSecret, qrCode } from "./totp";

/**
 * Checks the first factor and returns the next step (AUTH-03). A pending secret is never returned again: it belongs to the
 * sign-in that requested it (SAFE-08).
 */
export async function authenticate(context: Context, email: string, password: string): Promise<AuthenticateResult> {
  const { account, settle } = await checkCredentials(context, email, password);
  return commitWithAnswer(context, (tx) => {
    settle(tx);
    startChallenge(context, account);
    const mfaEnabled = account.mfaConfirmedAt !== null;
    const hasPasskeys = passkeysOf(tx, account.id).length > 0;
    return { mfaEnabled, requiresMfaSetup: !mfaEnabled, mfaSetupDetails: null, hasPasskeys };
  });
}

/**
 * Returns a new secret with its QR code (AUTH-04). It replaces the pending one, until the first correct code confirms a
 * secret (SAFE-08).
 */
export async function setupMfa(context: Context, email: string, password: string): Promise<MfaSetupDetails> {
  const { account, settle } = await checkCredentials(context, email, password);
  const secret = newSecret();
  const picture = await qrCode(context.config.productName, account.email, secret);
  return commitWithAnswer(context, (tx) => {
    settle(tx);
    // Another sign-in may have confirmed its secret meanwhile.
    const unconfirmed = and(eq(users.id, account.id), isNull(users.mfaConfirmedAt));
    const { changes } = tx.update(users).set({ mfaSecret: secret, mfaLastStep: null }).where(unconfirmed).run();
    if (changes === 0) throw apiError("FAILED_PRECONDITION", msg("This account already has an authenticator app."));
    continueChallenge(context, { ...account, mfaSecret: null });
    return { secret, qrCode: picture };
  });
}

/**
 * Checks both factors and opens a session (AUTH-05). A code for a replaced secret confirms none.
 * @returns the bearer of the session
 */
export async function verifyToken(context: Context, args: QueryVerifyTokenArgs): Promise<string> {
  const { email, password, token, setupSecret } = args;
  const { account, settle } = await checkCredentials(context, email, password);
  if (setupSecret != null && setupSecret !== account.mfaSecret) throw secretReplaced();
  const enrolled = requireSecondFactor(context, account);
  const purpose = { use: "second-factor", owner: findChallengeOwner(context, account) } as const;
  const accept = await prepareSecondFactor(context, enrolled, token, purpose);
  return commitWithAnswer(context, (tx) => {
    settle(tx);
    const method = accept();
    endChallenge(context, account);
    recordSignIn(context, account, method);
    return openSession(context, account.id, method);
  });
}

/** Stores the time of a login, and mails the owner about a new authenticator or browser (ACT-05). */
export function recordSignIn(context: Context, account: Account, method: LoginMethod): void {
  const { db, clock } = context;
  db.update(users).set({ lastUsedAt: clock.now() }).where(eq(users.id, account.id)).run();
  sendSignInAlert(context, account, method);
}

/** Counts a code before it is checked, so that a wrong one counts too. */
function requireSecondFactor(context: Context, account: Account): Enrolled {
  continueChallenge(context, account);
  const { mfaSecret } = account;
  if (mfaSecret === null) throw notEnrolled();
  countCodeAttempt(context, account);
  return { ...account, mfaSecret };
}

/**
 * Mails the owner when an authenticator was set up, or when a new browser signed in. Only a portal with the shared key
 * can say which browsers are known (ACT-05, contract decision 42).
 */
function sendSignInAlert(context: Context, { email, mfaConfirmedAt }: Account, method: LoginMethod): void {
  const { address, device } = context.visitor;
  const by = [[msg("Logged in with"), msg(LOGIN_METHOD_NAMES[method] ?? method)] as const];
  const facts = context.config.capabilities.includes("extended") ? by : [];
  if (mfaConfirmedAt === null) sendAccountAlert(context, email, "authenticator");
  else if (address !== null && device === null) sendAccountAlert(context, email, "newBrowser", facts);
}

const secretReplaced = () =>
  apiError(
    "FAILED_PRECONDITION",
    msg(
      "This QR code no longer works because someone started another login to this account. Log in again. If it wasn't you, reset your password.",
    ),
  );

/**
 * Opens a session by a one-time token (IMP-01). It has no second factor. The account's last login stays as it was,
 * because the user did not sign in.
 */
export function signInWithOneTimeToken(context: Context, email: string, token: string): string {
  const { db, clock } = context;
  const attempt = countFailure(context, "oneTimeToken", emailKey(email));
  const account = findAccount(db, email);
  const bearer = db.transaction(() => {
    const used = consumeOneTimeToken(db, "impersonation", token, clock.now());
    // The throw undoes the use: a token that came with a wrong e-mail stays valid.
    if (!account || used?.userId !== account.id) throw badInput(msg("This one-time token no longer works."));
    return openSession(context, account.id, "ONE_TIME_TOKEN", used.impersonator);
  });
  attempt.refund();
  return bearer;
}
