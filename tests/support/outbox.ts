import type { World } from "./world";

export interface Mail {
  to: string;
  kind: string;
  subject: string;
  text: string;
  links: string[];
}

/** Returns the mails of one kind, newest first. */
export async function mailsOf(world: World, kind: string): Promise<Mail[]> {
  return (await world.control<Mail[]>("GET", "/outbox.json")).filter((mail) => mail.kind === kind);
}
