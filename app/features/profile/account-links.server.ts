import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readCodesLeft, servesRecoveryCodes, servesReplacement } from "~/upstream/recovery-codes.server";
import { servesSessions } from "~/upstream/sessions.server";

/**
 * Returns whether there is a page of the viewer's sessions, how many recovery codes are left, and whether an authenticator
 * that works can be replaced (ACT-03, ACT-04). `codes` is undefined where the upstream has none, null where they can't be read.
 */
export async function accountLinks({ upstream }: Viewer) {
  const [sessions, codes, replaces] = await Promise.all([
    servesSessions(upstream),
    codesLeft(upstream),
    servesReplacement(upstream),
  ]);
  return { sessions, codes, replaces };
}

async function codesLeft(upstream: Viewer["upstream"]): Promise<number | null | undefined> {
  if (!(await servesRecoveryCodes(upstream))) return undefined;
  const read = await attempt(readCodesLeft(upstream));
  return read.ok ? read.value : null;
}
