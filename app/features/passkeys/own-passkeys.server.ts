import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { toShownTime } from "~/dates/relative-time";
import { config } from "~/host/config.server";
import type { Viewer } from "~/session/viewer.server";
import { attempt, type Outcome, toReason } from "~/upstream/failure.server";
import { readPasskeys } from "~/upstream/passkeys.server";

/** Reads the viewer's passkeys for the list (PASS-02). @throws {FailureResponse} */
export async function loadPasskeys({ upstream, now, i18n }: Viewer) {
  const shown = (instant: string) => toShownTime(i18n, config.appTimeZone, now, instant);
  return (await readPasskeys(upstream)).map(({ createdAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    created: shown(createdAt),
    lastUsed: lastUsedAt ? shown(lastUsedAt) : null,
  }));
}

/** Returns the viewer's passkey of the address. @throws 404 for any other one */
export async function requirePasskey({ upstream }: Viewer, { passkeyId }: LoaderFunctionArgs["params"]) {
  const passkey = (await readPasskeys(upstream)).find(({ id }) => id === passkeyId);
  if (!passkey) throw data(null, { status: 404 });
  return passkey;
}

/** Answers the script that asks for a passkey with the browser's options, or the reason why there are none. */
export async function answerWithOptions(begun: Promise<string>): Promise<Response> {
  const outcome: Outcome<string> = await attempt(begun);
  return Response.json(outcome.ok ? { options: outcome.value } : toReason(outcome.failure));
}
