import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { CODE_LENGTH, CODE_SECONDS, isCode, normalizeCode } from "#contract/identity/authenticator";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";

/** Codes of the step before and of the step after are valid too. */
const WINDOW = 1;

/** Returns a new secret: 20 random bytes as 32 base32 digits without padding. */
export const newSecret = () => new Secret({ size: 20 }).base32;

export const stepAt = (now: number) => Math.floor(now / 1000 / CODE_SECONDS);

const totp = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: CODE_LENGTH, period: CODE_SECONDS, ...named });

export const codeOfStep = (secret: string, step: number) =>
  totp(secret).generate({ timestamp: step * CODE_SECONDS * 1000 });

/** Returns the otpauth URI that authenticator apps read, as a QR code in a PNG data URI (MFA-06). */
export function qrCode(productName: string, email: string, secret: string): Promise<string> {
  const uri = totp(secret, { issuer: `${productName} Central`, label: email }).toString();
  return toDataURL(uri, { errorCorrectionLevel: "M", margin: 2, width: 240 });
}

/** Returns the step whose code this is; null for a wrong code. */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const code = normalizeCode(typed);
  const delta = isCode(code) ? totp(secret).validate({ token: code, timestamp: now, window: WINDOW }) : null;
  return delta === null ? null : stepAt(now) + delta;
}

export type CodeOutcome = "accepted" | "wrong" | "used";

/**
 * Accepts a code once. The step is compared and stored in one UPDATE, so of two requests with the same code one wins.
 * The first accepted code also confirms the enrolment.
 */
export function acceptCode(
  db: Queryable,
  user: { id: string; mfaSecret: string; mfaConfirmedAt: number | null },
  code: string,
  now: number,
): CodeOutcome {
  const step = stepOf(user.mfaSecret, code, now);
  if (step === null) return "wrong";
  const { changes } = db
    .update(users)
    .set({ mfaLastStep: step, mfaConfirmedAt: user.mfaConfirmedAt ?? now })
    .where(
      and(
        eq(users.id, user.id),
        eq(users.mfaSecret, user.mfaSecret),
        or(isNull(users.mfaLastStep), lt(users.mfaLastStep, step)),
      ),
    )
    .run();
  return changes === 1 ? "accepted" : "used";
}
