import type { Challenge } from "~/session/challenge.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { authenticate, type Credentials, SetupMfa } from "~/upstream/identity.server";

/**
 * Checks the first factor, and starts an enrolment where one is required (AUTH-03, AUTH-04, D22). Each sign-in gets its
 * own secret: another person who had the password before may know a pending secret (SAFE-08).
 * @returns the secret to set up, null for a user with an authenticator, and whether a passkey can replace its code
 */
export async function beginChallenge(
  upstream: UpstreamClient,
  credentials: Credentials,
): Promise<Pick<Challenge, "setupSecret" | "hasPasskeys">> {
  const { mfaEnabled, requiresMfaSetup, hasPasskeys = false } = await authenticate(upstream, credentials);
  if (mfaEnabled && !requiresMfaSetup) return { setupSecret: null, hasPasskeys };
  return { setupSecret: (await upstream.mutate(SetupMfa, credentials)).setupMfa.secret };
}
