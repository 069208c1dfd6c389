/** The parts of a user that name them. */
interface NamedUser {
  email: string;
  firstName: string;
  lastName: string;
}

/** Returns a user's name; the email address of a user without one. */
export const formatUserName = ({ email, firstName, lastName }: NamedUser): string =>
  `${firstName} ${lastName}`.trim() || email;
