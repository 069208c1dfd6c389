import type { UpstreamClient } from "~/upstream/client.server";
import { authenticate, type Credentials, setupMfa } from "~/upstream/identity.server";

/**
 * Checks the first factor, and starts an enrolment where one is required (AUTH-03, AUTH-04, D22). Each sign-in gets its
 * own secret: another person who had the password before may know a pending secret (SAFE-08).
 * @returns the secret to set up, or null for a user with an authenticator
 */
export async function beginChallenge(upstream: UpstreamClient, credentials: Credentials): Promise<string | null> {
  const { mfaEnabled, requiresMfaSetup } = await authenticate(upstream, credentials);
  return requiresMfaSetup || !mfaEnabled ? setupMfa(upstream, credentials) : null;
}
