/** Counts the fewest characters of a new password (REG-09, D4). */
export const PASSWORD_MINIMUM = 6;
/** What the upstream takes at most. */
export const LONGEST_PASSWORD = 1000;

/** The names of what never comes back in HTML. */
export const PASSWORD_FIELDS = ["password", "passwordAgain"];
