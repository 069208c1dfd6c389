import { DAY } from "./durations";

/** How long a gateway's own certificates are valid, from its deployment on (contract decision 82). In milliseconds. */
const AUTHORITY_LIFE = 3 * 365 * DAY;
/** How long a user's certificate is valid, if the gateway's own are (contract decision 82). In milliseconds. */
const PROFILE_LIFE = 365 * DAY;
/** How long before its end a certificate needs attention (RASX-07). In milliseconds. */
export const CERTIFICATE_EXPIRY_WARNING_MS = 30 * DAY;

/** Returns when a gateway's authority ends that was deployed at an instant. Both are in milliseconds. */
export const caExpiresAt = (deployedAt: number): number => deployedAt + AUTHORITY_LIFE;

/** Returns when a profile ends that is downloaded at an instant from a gateway. All are in milliseconds. */
export const profileExpiresAt = (deployedAt: number, downloadedAt: number): number =>
  Math.min(downloadedAt + PROFILE_LIFE, caExpiresAt(deployedAt));

/** True when a certificate is still valid at `now`, but not for long (RASX-07). Both are in milliseconds. */
export const isCertificateExpiringSoon = (endsAt: number, now: number): boolean =>
  endsAt > now && endsAt <= now + CERTIFICATE_EXPIRY_WARNING_MS;
