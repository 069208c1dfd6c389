interface Person {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Returns the first and last name of a user, or the e-mail address of one without; null for a user who was removed. */
export const personName = ({ email, firstName, lastName }: Person): string | null =>
  `${firstName ?? ""} ${lastName ?? ""}`.trim() || email;
