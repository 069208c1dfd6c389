import { html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import type { Message } from "./outbox";
import { isolatedName, linkButton, paragraph, quoted } from "./parts";

interface Answer {
  to: string;
  id: string;
  /** The location's name; null for a request that named none. */
  location: string | null;
  /** Why it was declined; null for an approval. */
  answer: string | null;
}

/** Composes the answer to a request for access (ASK-02). The reason is quoted as plain text, and no part of it is a link. */
export function accessAnswerMail(settings: MailSettings, { to, id, location, answer }: Answer): Message {
  const isApproved = answer === null;
  const verb = isApproved ? "approved" : "declined";
  const link = isApproved
    ? `${settings.publicOrigin}/ras`
    : `${settings.publicOrigin}/ras/requests/${encodeURIComponent(id)}`;
  const where = location !== null && html` to ${isolatedName(location)}`;
  return compose(settings, {
    to,
    kind: "access-answer",
    subject: `Your request for access was ${verb}`,
    body: html`${paragraph(html`Your request for remote access${where} was ${verb}.`)}${
      isApproved
        ? html`${paragraph("See what you can reach and download your VPN profile here:")}${linkButton("Open Remote Access", link)}`
        : html`${paragraph("The reason:")}${quoted(answer)}${linkButton("Open your request", link)}`
    }`,
    links: [link],
  });
}
