import type { Viewer } from "~/session/viewer.server";
import { readCodesLeft } from "~/upstream/account-security.server";
import { supports } from "~/upstream/capabilities.server";
import { attempt } from "~/upstream/failure.server";

/**
 * Returns whether there are pages of the viewer's sessions, recovery codes and authenticator, and how many codes are left: null
 * where that can't be read (ACT-03, ACT-04).
 */
export async function accountLinks({ upstream }: Viewer) {
  if (!(await supports(upstream, "account-security"))) return null;
  const read = await attempt(readCodesLeft(upstream));
  return { codes: read.ok ? read.value : null };
}
