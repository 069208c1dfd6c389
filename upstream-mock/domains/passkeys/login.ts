import { eq } from "drizzle-orm";
import { users } from "#db/schema/identity";
import type { Context } from "#mock/context";
import { type Account, countFailure } from "#mock/domains/identity/accounts";
import { openSession } from "#mock/domains/identity/sessions";
import { recordSignIn } from "#mock/domains/identity/sign-in";
import type { QueryLoginByPasskeyArgs } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { apiError } from "#mock/http/api-error";
import { type StoredPasskey, verifyAnswer } from "./answers";

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

/** Throws for an account whose app was given up: downloads and logins without scripts need one (PASS-02). */
function requireAuthenticator(account: Account | undefined): asserts account is Account {
  if (account && account.mfaConfirmedAt !== null) return;
  throw apiError(
    "FAILED_PRECONDITION",
    "Your account has no authenticator app. Log in with your email and password to set one up.",
  );
}
