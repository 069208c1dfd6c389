import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Administrator } from "~/upstream/identity.server";
import { mailLink } from "~/upstream/links";

/**
 * Renders the name of the company's master account, as a mail link when the address is known (WEL-01, RASU-03).
 * @param subject the mail's subject
 */
export function AdministratorName({ name, email, subject }: Administrator & { subject?: string }) {
  const href = mailLink(email);
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  const shown = <Untranslated>{name}</Untranslated>;
  return href ? <a href={href + query}>{shown}</a> : shown;
}
