/** The fewest characters of a new password (REG-09, D4). */
export const PASSWORD_MINIMUM = 6;
/** The most characters that the upstream takes. */
export const LONGEST_PASSWORD = 1000;
