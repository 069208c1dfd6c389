/** The fewest characters of a new password (REG-09, D4). */
export const PASSWORD_MINIMUM = 6;
/** The most characters that the upstream takes. */
export const LONGEST_PASSWORD = 1000;

/** The names of the password fields, whose values never come back in HTML. */
export const PASSWORD_FIELDS = ["password", "passwordAgain"];
