/** A user as an event names them. */
interface NamedUser {
  email: string;
  firstName: string;
  lastName: string;
}

/** Returns the name of a user who has an event; the e-mail address of one without a name. */
export const nameUser = ({ email, firstName, lastName }: NamedUser): string =>
  `${firstName} ${lastName}`.trim() || email;
