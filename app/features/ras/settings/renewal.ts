import { certificateExpiresAt, isRenewable } from "#contract/certificates";
import type { CertificateEnds } from "~/upstream/ras/ras-usage.server";

/** The certificate that a gateway would get by renewing its own. */
export interface Renewal {
  /** Until when the new certificate is valid; null when the present one lasts about as long. */
  until: string | null;
  /** True when the new certificate ends with its authority, and so can't be renewed again. */
  isLast: boolean;
}

/** Returns what a renewal would give now; null when the authority has expired, and without the certificates' dates (CONN-03). */
export function findRenewal({ certificateEndsAt, authorityEndsAt }: CertificateEnds, now: Date): Renewal | null {
  if (!certificateEndsAt || !authorityEndsAt) return null;
  const ends = { certificateEndsAt: Date.parse(certificateEndsAt), authorityEndsAt: Date.parse(authorityEndsAt) };
  if (ends.authorityEndsAt <= now.getTime()) return null;
  const until = certificateExpiresAt(now.getTime(), ends.authorityEndsAt);
  return {
    until: isRenewable(ends, now.getTime()) ? new Date(until).toISOString() : null,
    isLast: until === ends.authorityEndsAt,
  };
}
