/** The names of the password fields, whose values never come back in HTML. */
export const PASSWORD_FIELDS = ["password", "passwordAgain"];
