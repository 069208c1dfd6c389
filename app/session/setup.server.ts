import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { CODE_LENGTH, CODE_SECONDS } from "#contract/identity/authenticator";
import { config } from "~/host/config.server";

/** Matches a secret that authenticator apps take: base32 without padding. */
const BASE32 = /^[A-Z2-7]+$/;

/**
 * Returns the secret of an authenticator that is being set up, and its QR code as a PNG data URI (MFA-06, D25). The
 * picture is drawn at each request, since it does not fit into the cookie that keeps the secret. It is null for a
 * secret that apps can't read from a picture; the user can still type that one.
 */
export async function toAuthenticatorSetup(
  email: string,
  secret: string,
): Promise<{ secret: string; qrCode: string | null }> {
  const plain = secret.replace(/[\s=]/g, "").toUpperCase();
  if (!BASE32.test(plain)) return { secret, qrCode: null };
  const authenticator = new TOTP({
    issuer: config.applicationName,
    label: email,
    secret: Secret.fromBase32(plain),
    digits: CODE_LENGTH,
    period: CODE_SECONDS,
  });
  const qrCode = await toDataURL(authenticator.toString(), { errorCorrectionLevel: "M", margin: 2, width: 240 });
  return { secret, qrCode };
}
