import type { Upstream } from "~/upstream/client.server";
import { authenticate, type Credentials, setupMfa } from "~/upstream/identity.server";

/**
 * First factor, and the start of an enrolment where one is required (AUTH-03, AUTH-04, D22). Each sign-in gets a secret of
 * its own: a pending one may be known to somebody who had the password before. SAFE-08.
 * @returns the secret to set up, or null for somebody who has an authenticator
 */
export async function beginChallenge(upstream: Upstream, credentials: Credentials): Promise<string | null> {
  const { mfaEnabled, requiresMfaSetup } = await authenticate(upstream, credentials);
  return requiresMfaSetup || !mfaEnabled ? setupMfa(upstream, credentials) : null;
}
