import { dropSeparators } from "./authenticator";

/** The number of recovery codes that an account gets at once (ACT-04). */
export const RECOVERY_CODE_COUNT = 10;
/** The characters of a code, hyphens aside: 120 random bits, enough for storage as a plain hash (ASVS 6.5). */
export const RECOVERY_CODE_LENGTH = 24;

const CODE = new RegExp(`^[A-Z2-7]{${RECOVERY_CODE_LENGTH}}$`);

/** Returns a recovery code in capitals without separators, as it is compared. */
export const normalizeRecoveryCode = (typed: string) => dropSeparators(typed).toUpperCase();

/** True when a text has the form of a recovery code, however it is typed (ACT-04). */
export const isRecoveryCode = (typed: string) => CODE.test(normalizeRecoveryCode(typed));
