import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { PASSKEY_CHALLENGE_MS } from "#contract/identity/passkeys";
import { type Context, requireSession } from "#mock/context";
import { checkCredentials } from "#mock/domains/identity/accounts";
import { continueChallenge, findChallengeOwner } from "#mock/domains/identity/challenges";
import { requireOwnAccount } from "#mock/domains/identity/own-account";
import type { QueryPasskeyOptionsArgs } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { apiError } from "#mock/http/api-error";
import { relyingParty } from "./answers";
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
  if (own?.length === 0) throw apiError("FAILED_PRECONDITION", "This account has no passkeys. Use a code.");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context.config).id,
    challenge: issueChallenge(context, purpose),
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: "required",
    ...(own && { allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })) }),
  });
  return JSON.stringify(options);
}
