import type { Administrator } from "~/upstream/identity.server";
import { mailLink } from "~/upstream/links";

/** Renders the name of the company's master account, as a mail link when the address is known (WEL-01, RASU-03). */
export function AdministratorName({ name, email }: Administrator) {
  const href = mailLink(email);
  return href ? <a href={href}>{name}</a> : name;
}
