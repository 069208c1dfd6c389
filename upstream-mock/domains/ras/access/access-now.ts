import type { RasUserRow } from "#mock/domains/ras/gateway/gateways";

/**
 * True when a user who was granted access may use it now. Sessions, certificates, reviews and gateways ask here, and
 * nowhere else (RASX-02, RASX-07).
 */
export const hasAccessNow = ({ grantedAt }: Pick<RasUserRow, "grantedAt">, now: number): boolean => grantedAt <= now;
