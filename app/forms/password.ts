/** P9, D4 */
export const PASSWORD_MINIMUM = 6;
/** What the upstream takes at most. */
export const LONGEST_PASSWORD = 1000;
