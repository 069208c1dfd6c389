/** Returns how a list of options names a person: by name and e-mail address, or by the latter alone. */
export const labelPerson = ({ name, email }: { name: string; email: string }): string =>
  name ? `${name} (${email})` : email;
