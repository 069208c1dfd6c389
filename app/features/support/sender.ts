import type { Viewer } from "~/session/viewer.server";

type User = Pick<Viewer["user"], "email"> & { profile: Pick<Viewer["user"]["profile"], "firstName" | "lastName"> };

/** Returns the sender of a ticket as the ticket names them (TICK-01). */
export function senderOf({ email, profile }: User, company: { name: string }) {
  return { name: `${profile.firstName} ${profile.lastName}`.trim(), email, company: company.name };
}
