import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { settings } from "~/host/settings.server";

/** Matches the secrets that authenticator apps take: base32 without padding. */
const BASE32 = /^[A-Z2-7]+$/;

/**
 * Returns what step 2 shows of an authenticator that is being set up: the secret, and its QR code as a PNG data URI. The
 * picture is drawn here, at each look, since it does not fit into the cookie that keeps the secret. Null for a secret that
 * no picture can be made of: it can still be typed in. MFA-06, D25.
 */
export async function setupOf(email: string, secret: string): Promise<{ secret: string; qrCode: string | null }> {
  const plain = secret.replace(/[\s=]/g, "").toUpperCase();
  if (!BASE32.test(plain)) return { secret, qrCode: null };
  const authenticator = new TOTP({
    issuer: settings.applicationName,
    label: email,
    secret: Secret.fromBase32(plain),
    digits: 6,
    period: 30,
  });
  const qrCode = await toDataURL(authenticator.toString(), { errorCorrectionLevel: "M", margin: 2, width: 240 });
  return { secret, qrCode };
}
