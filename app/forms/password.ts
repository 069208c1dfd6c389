/** The names of what never comes back in HTML. */
export const PASSWORD_FIELDS = ["password", "passwordAgain"];
