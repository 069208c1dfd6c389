import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { PASSKEY_CHALLENGE_MS } from "#contract/identity/passkeys";
import { users } from "#db/schema/identity";
import { type Context, requireSession } from "#mock/context";
import { continueChallenge, findChallengeOwner } from "#mock/domains/identity/challenges";
import { type Account, checkCredentials, countFailure, requireOwnAccount } from "#mock/domains/identity/credentials";
import { openSession } from "#mock/domains/identity/sessions";
import { recordSignIn } from "#mock/domains/identity/sign-in";
import type { QueryLoginByPasskeyArgs, QueryPasskeyOptionsArgs } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { apiError } from "#mock/http/api-error";
import { relyingParty, type StoredPasskey, verifyAnswer } from "./answers";
import { type ChallengePurpose, issueChallenge } from "./challenges";
import { passkeysOf } from "./passkeys";

/** Returns the options of a login by a passkey alone: any passkey of this party may answer (PASS-01). */
export const passkeyLoginOptions = (context: Context, attempt: string) =>
  toOptions(context, { use: "login", owner: attempt });

/** Returns the options of a passkey in place of a code: after a password, or of a signed-in user (PASS-01, PASS-05). */
export async function passkeyOptions(context: Context, { email, password }: QueryPasskeyOptionsArgs): Promise<string> {
  if (email == null || password == null) {
    const { id } = requireOwnAccount(context);
    return toOptions(context, { use: "proof", owner: requireSession(context).tokenHash }, id);
  }
  const { account, settle } = await checkCredentials(context, email, password);
  const owner = commitWithAnswer(context, (tx) => {
    settle(tx);
    continueChallenge(context, account);
    return findChallengeOwner(context, account);
  });
  return toOptions(context, { use: "second-factor", owner }, account.id);
}

async function toOptions(context: Context, purpose: ChallengePurpose, userId?: string): Promise<string> {
  const own = userId === undefined ? undefined : passkeysOf(context.db, userId);
  if (own?.length === 0) throw apiError("FAILED_PRECONDITION", msg("This account has no passkeys. Use a code."));
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context.config).id,
    challenge: issueChallenge(context, purpose),
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: "required",
    ...(own && { allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })) }),
  });
  return JSON.stringify(options);
}

/** Opens a session by a passkey alone, which is both factors: the device and what unlocks it (PASS-01). */
export async function loginByPasskey(
  context: Context,
  { attempt: owner, passkey: answer }: QueryLoginByPasskeyArgs,
): Promise<string> {
  let attempt: { refund(): void } | undefined;
  const count = ({ userId }: StoredPasskey) => {
    attempt = countFailure(context, "passkey", userId);
  };
  const { passkey, accept } = await verifyAnswer(context, answer, { use: "login", owner }, count);
  return commitWithAnswer(context, (tx) => {
    const account = tx.select().from(users).where(eq(users.id, passkey.userId)).get();
    requireAuthenticator(account);
    accept();
    attempt?.refund();
    recordSignIn(context, account, "PASSKEY");
    return openSession(context, account.id, "PASSKEY");
  });
}

/** Throws for an account without an authenticator app, which downloads and logins without JavaScript need (PASS-02). */
function requireAuthenticator(account: Account | undefined): asserts account is Account {
  if (account && account.mfaConfirmedAt !== null) return;
  throw apiError(
    "FAILED_PRECONDITION",
    msg("Your account has no authenticator app. Log in with your email and password to set one up."),
  );
}
