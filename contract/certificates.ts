import { DAY } from "./durations";

/** How long a gateway's authority is valid, from the deployment on (contract decision 82). In milliseconds. */
const AUTHORITY_LIFE = 10 * 365 * DAY;
/** How long an authority's certificates are valid, the gateway's and the users' (contract decision 82). In milliseconds. */
const CERTIFICATE_LIFE = 365 * DAY;
/** How long before its end a certificate needs attention (RASX-07). In milliseconds. */
export const CERTIFICATE_EXPIRY_WARNING_MS = 30 * DAY;

/** Returns when a certificate ends that is issued at an instant, at the latest with its authority. All are in milliseconds. */
export const certificateExpiresAt = (issuedAt: number, authorityEndsAt: number): number =>
  Math.min(issuedAt + CERTIFICATE_LIFE, authorityEndsAt);

/** The ends of a gateway's own certificate and of its authority, in milliseconds. */
export interface GatewayCertificate {
  certificateEndsAt: number;
  authorityEndsAt: number;
}

/**
 * Returns the ends for a gateway that is deployed at an instant, its certificate issued then or later. All are in
 * milliseconds.
 */
export function toGatewayCertificate(deployedAt: number, issuedAt = deployedAt): GatewayCertificate {
  const authorityEndsAt = deployedAt + AUTHORITY_LIFE;
  return { certificateEndsAt: certificateExpiresAt(issuedAt, authorityEndsAt), authorityEndsAt };
}

/**
 * True when a renewal would make a gateway's certificate valid for a day longer (CONN-03): for less its users need not
 * reconnect. @param now in milliseconds
 */
export const isRenewable = ({ certificateEndsAt, authorityEndsAt }: GatewayCertificate, now: number): boolean =>
  now < authorityEndsAt && certificateEndsAt + DAY <= certificateExpiresAt(now, authorityEndsAt);

/** True when a certificate is still valid at `now`, but not for long (RASX-07). Both are in milliseconds. */
export const isCertificateExpiringSoon = (endsAt: number, now: number): boolean =>
  endsAt > now && endsAt <= now + CERTIFICATE_EXPIRY_WARNING_MS;

/**
 * True when a gateway of this status has a certificate in use: a failed deployment's is not used, and a running one makes its
 * own (CONN-04).
 */
export const usesCertificate = (status: string): boolean => status !== "FAILED" && status !== "DEPLOYING";
