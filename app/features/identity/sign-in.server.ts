import type { Upstream } from "~/upstream/client.server";
import { authenticate, type Credentials, setupMfa } from "~/upstream/identity.server";

/**
 * First factor, and the start of an enrolment where one is required (AUTH-03, AUTH-04, D22). A pending enrolment is
 * continued: a code that was scanned already stays valid (D25).
 */
export async function beginChallenge(upstream: Upstream, credentials: Credentials): Promise<{ enrol: boolean }> {
  const { mfaEnabled, requiresMfaSetup, mfaSetupDetails } = await authenticate(upstream, credentials);
  const enrol = requiresMfaSetup || !mfaEnabled;
  if (enrol && !mfaSetupDetails) await setupMfa(upstream, credentials);
  return { enrol };
}
