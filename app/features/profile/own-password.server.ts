import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { userCookie } from "~/host/sealed-cookie.server";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import type { ProofNeeds } from "~/passkeys/proof-fields";
import { paths } from "~/paths";
import { keepOnErrorPage } from "~/session/answered-form.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { readProvenFactors } from "~/upstream/passkeys.server";

/** The new codes, for the page that shows them once. */
export const newCodesCookie = userCookie<{ codes: string[] }>("recovery-codes", 5 * MINUTE_IN_SECONDS);

/**
 * Reads what starts a replacement: always the current password, and a code of the current authenticator, a recovery code or
 * a passkey (ACT-04, PASS-04).
 */
export async function readReplacementNeeds(upstream: UpstreamClient): Promise<ProofNeeds> {
  return { password: true, code: true, passkey: (await readProvenFactors(upstream)).hasPasskeys };
}

/** The secret of an authenticator that is being set up by a signed-in user. The upstream shows it once (D2, ACT-04). */
export const newSecretCookie = userCookie<{ secret: string }>("new-authenticator", 15 * MINUTE_IN_SECONDS);

/** Returns the user's pending secret. @throws a redirect to the first step without one, with a warning after a timeout */
export async function requireNewSecret(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  userId: string,
): Promise<string> {
  const stored = await newSecretCookie.read(request, userId);
  if (stored) return stored.secret;
  const isExpired = await newSecretCookie.readExpired(request, userId);
  const { i18n } = context;
  if (!isExpired) keepOnErrorPage(context, i18n._("Start setting up your new authenticator app again."));
  if (!isExpired) throw redirect(paths.replaceAuthenticator);
  throw await redirectWithFlash(
    paths.replaceAuthenticator,
    [
      warning(
        i18n._("Setting up your new authenticator app took too long. Start again: your current app still works."),
        i18n._("You can delete the entry you just added to the new app."),
      ),
    ],
    [await newSecretCookie.clear()],
  );
}
