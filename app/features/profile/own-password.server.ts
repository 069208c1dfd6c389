import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { isCode } from "#contract/identity/authenticator";
import { isRecoveryCode } from "#contract/identity/recovery-codes";
import { MAX_PASSWORD_LENGTH } from "#contract/limits";
import { joinDigits } from "~/forms/code";
import { CANNOT_BE_EMPTY } from "~/forms/text";
import { userCookie } from "~/host/sealed-cookie.server";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import type { Viewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";

/** The form of actions that only an account's owner may take: the current password. */
export const ownPasswordSchema = z.object({ password: z.string(CANNOT_BE_EMPTY).max(MAX_PASSWORD_LENGTH) });

/** The form's field by the upstream's name (contract decision 46). */
export const OWN_PASSWORD = { currentPassword: "password" };

/** Requires the owner of an account that can have recovery codes. @throws 404 when the upstream has none (ACT-04) */
export async function requireRecoveryCodeOwner(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireOwnAccount(args);
  if (!(await supports(viewer.upstream, "account-security"))) throw data(null, { status: 404 });
  return viewer;
}

/** The new codes, for the page that shows them once. */
export const newCodesCookie = userCookie<{ codes: string[] }>("recovery-codes", 5 * MINUTE_IN_SECONDS);

const NO_CODE = "Enter the six-digit code from your authenticator app, or a recovery code (24 letters and digits)";

/** The form that starts a replacement: the current password, and a code of the current authenticator or a recovery code. */
export const replacementSchema = ownPasswordSchema.extend({
  code: z.string(CANNOT_BE_EMPTY).refine((code) => isCode(joinDigits([code])) || isRecoveryCode(code), NO_CODE),
});

/** The secret of an authenticator that is being set up by a signed-in user. The upstream shows it once (D2, ACT-04). */
export const newSecretCookie = userCookie<{ secret: string }>("new-authenticator", 15 * MINUTE_IN_SECONDS);

/** Returns the user's pending secret. @throws a redirect to the first step without one, with a warning after a timeout */
export async function requireNewSecret(request: Request, userId: string): Promise<string> {
  const stored = await newSecretCookie.read(request, userId);
  if (stored) return stored.secret;
  if (!(await newSecretCookie.readExpired(request, userId))) throw redirect(paths.replaceAuthenticator);
  throw await redirectWithFlash(
    paths.replaceAuthenticator,
    [
      warning(
        "Setting up your new authenticator app took too long. Start again: your current app still works.",
        "You can delete the entry you just added to the new app.",
      ),
    ],
    [await newSecretCookie.clear()],
  );
}
