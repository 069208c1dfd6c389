import { createHash } from "node:crypto";
import type { I18n } from "@lingui/core";
import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { CODE_LENGTH, CODE_SECONDS } from "#contract/identity/authenticator";
import { config } from "~/host/config.server";
import { warning } from "~/notifications/notifications";

/** Returns a short hash of a secret. Forms send the hash of the secret that their page shows. */
const markOf = (secret: string) => createHash("sha256").update(secret).digest("base64url").slice(0, 12);

/** True unless the form's page shows an earlier secret than this one, which another tab has made (D25). */
export const isShownSecret = (form: FormData, secret: string): boolean =>
  [null, markOf(secret)].includes(form.get("setup") as string | null);

/** The notification of a page that showed an earlier secret. */
export const warnOfNewSecret = (i18n: I18n) =>
  warning(
    i18n._("There is a new QR code since you logged in or started again in another tab."),
    i18n._("Scan this one, and delete the earlier entry from your app."),
  );

/** Matches a secret that authenticator apps take: base32 without padding. */
const BASE32 = /^[A-Z2-7]+$/;

/**
 * Returns an authenticator's secret, and as an app reads it: as an address, and as a QR code of that, a PNG data URI (MFA-06,
 * D25). These are null for a secret that apps can't read, which the user can still type. The image is drawn at each request,
 * since it doesn't fit into the cookie.
 */
export async function toAuthenticatorSetup(
  email: string,
  secret: string,
): Promise<{ secret: string; address: string | null; qrCode: string | null; mark: string }> {
  const mark = markOf(secret);
  const base32 = secret.replace(/[\s=]/g, "").toUpperCase();
  if (!BASE32.test(base32)) return { secret, address: null, qrCode: null, mark };
  const authenticator = new TOTP({
    issuer: config.applicationName,
    label: email,
    secret: Secret.fromBase32(base32),
    digits: CODE_LENGTH,
    period: CODE_SECONDS,
  });
  const address = authenticator.toString();
  const qrCode = await toDataURL(address, { errorCorrectionLevel: "M", width: 240 });
  return { secret, address, qrCode, mark };
}
