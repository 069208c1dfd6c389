interface User {
  email: string;
  profile: { firstName: string; lastName: string };
}

/** Returns the sender of a ticket as the ticket names them (TICK-01). */
export function senderOf({ email, profile }: User, company: { name: string }) {
  return { name: `${profile.firstName} ${profile.lastName}`.trim(), email, company: company.name };
}
