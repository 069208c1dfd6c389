import { eq } from "drizzle-orm";
import { users } from "#db/schema/identity";
import type { Context } from "../../context";
import { badInput, failure } from "../../failure";
import type { AuthenticateResult, MfaSetupDetails } from "../../generated/resolvers";
import { authenticatorMail } from "../../mail/messages";
import { sendMail } from "../../mail/outbox";
import { takeAttempt } from "../../rate-limits";
import { type Account, checkCredentials, FAILURES, findAccount } from "./accounts";
import { continueChallenge, endChallenge, spendCode, startChallenge } from "./challenges";
import { useOneTimeToken } from "./one-time-tokens";
import { openSession } from "./sessions";
import { acceptCode, type CodeOutcome, newSecret, qrCode } from "./totp";

/** AUTH-03. The pending secret comes again as long as it is not confirmed: a scanned code must stay valid (D25). */
export async function authenticate(context: Context, email: string, password: string): Promise<AuthenticateResult> {
  const { account, giveBack } = await checkCredentials(context, email, password);
  giveBack();
  const { mfaSecret } = startChallenge(context, account);
  const mfaEnabled = account.mfaConfirmedAt !== null;
  const pending = mfaSecret !== null && !mfaEnabled;
  return {
    mfaEnabled,
    requiresMfaSetup: !mfaEnabled,
    mfaSetupDetails: pending ? await setupDetails(context, account, mfaSecret) : null,
  };
}

/** AUTH-04. A new secret each time, until the first good code confirms one; then never again. */
export async function setupMfa(context: Context, email: string, password: string): Promise<MfaSetupDetails> {
  const { account, giveBack } = await checkCredentials(context, email, password);
  giveBack();
  if (account.mfaConfirmedAt !== null) {
    throw failure("FAILED_PRECONDITION", "An authenticator is already set up for this account.");
  }
  continueChallenge(context, { ...account, mfaSecret: null });
  const secret = newSecret();
  context.db.update(users).set({ mfaSecret: secret, mfaLastStep: null }).where(eq(users.id, account.id)).run();
  return setupDetails(context, account, secret);
}

async function setupDetails({ settings }: Context, account: Account, secret: string): Promise<MfaSetupDetails> {
  return { secret, qrCode: await qrCode(settings.productName, account.email, secret) };
}

/** AUTH-05. @returns the bearer of a new session */
export async function verifyToken(context: Context, email: string, password: string, code: string): Promise<string> {
  const { account, giveBack } = await checkCredentials(context, email, password);
  const bearer = passSecondFactor(context, account, code);
  giveBack();
  return bearer;
}

function passSecondFactor(context: Context, account: Account, code: string): string {
  const { db, clock } = context;
  continueChallenge(context, account);
  const { mfaSecret } = account;
  if (mfaSecret === null) {
    throw failure("FAILED_PRECONDITION", "Please set up your authenticator first.");
  }
  spendCode(context, account.id);
  const outcome = acceptCode(db, { ...account, mfaSecret }, code, clock.now());
  if (outcome !== "accepted") throw badInput(WHY_NOT[outcome]);
  endChallenge(db, account.id);
  db.update(users).set({ lastUsedAt: clock.now() }).where(eq(users.id, account.id)).run();
  if (account.mfaConfirmedAt === null) sendMail(context, authenticatorMail(context.settings, account.email));
  return openSession(context, account.id, true);
}

const WHY_NOT: Record<Exclude<CodeOutcome, "accepted">, string> = {
  wrong: "The code is not valid. Please try again.",
  used: "This code was used already. Please wait for the next one.",
};

/** IMP-01. The session has no second factor, and the account's last login stays as it was: it wasn't the user. */
export function signInWithOneTimeToken(context: Context, email: string, token: string): string {
  const { db, clock, settings } = context;
  const { failuresPerAccount: most, failureWindow: window } = settings.limits;
  const attempt = takeAttempt(db, clock.now(), { what: FAILURES.oneTimeToken, whom: email, most, window });
  const account = findAccount(db, email);
  const bearer = db.transaction(() => {
    const used = useOneTimeToken(db, "impersonation", token, clock.now());
    // The throw undoes the use: a token together with a wrong e-mail stays good.
    if (!account || used?.userId !== account.id) throw badInput("The one-time token is not valid any more.");
    return openSession(context, account.id, false);
  });
  attempt.giveBack();
  return bearer;
}
