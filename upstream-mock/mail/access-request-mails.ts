import { type Html, html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import { formatDay } from "./messages";
import type { Message } from "./outbox";
import { isolatedName, linkButton, paragraph, quoted } from "./parts";

/** What an approval grants, which may be less than was asked for. Instants are in milliseconds. */
export interface GrantedAccess {
  /** None for all traffic. */
  allowedDestinations: readonly string[];
  validFrom: number | null;
  validUntil: number | null;
}

interface Answer {
  to: string;
  id: string;
  /** The location's name; null for a request that named none. */
  location: string | null;
  /** Why it was declined; null for an approval. */
  answer: string | null;
  /** Null when it was declined. */
  granted: GrantedAccess | null;
  /** When it is answered, in milliseconds. */
  now: number;
}

/** Composes the answer to a request for access (ASK-02). The reason is quoted as plain text, and no part of it is a link. */
export function accessAnswerMail(settings: MailSettings, { to, id, location, answer, granted, now }: Answer): Message {
  const verb = granted ? "approved" : "declined";
  const link = granted
    ? `${settings.publicOrigin}/ras`
    : `${settings.publicOrigin}/ras/requests/${encodeURIComponent(id)}`;
  const where = location !== null && html` to ${isolatedName(location)}`;
  return compose(settings, {
    to,
    kind: "access-answer",
    subject: `Your request for access was ${verb}`,
    body: html`${paragraph(html`Your request for remote access${where} was ${verb}.`)}${
      granted
        ? html`${describeGranted(settings, granted)}${paragraph(describeDownload(settings, granted, now))}${linkButton("Open Remote Access", link)}`
        : html`${paragraph("The reason:")}${quoted(answer ?? "")}${linkButton("Open your request", link)}`
    }`,
    links: [link],
  });
}

/** Renders what is granted, and its days. */
function describeGranted(settings: MailSettings, { allowedDestinations, validFrom, validUntil }: GrantedAccess): Html {
  const names = allowedDestinations.map((name, index) => html`${index > 0 && ", "}${isolatedName(name)}`);
  const reach = names.length > 0 ? html`${names}` : "everything there";
  const from = validFrom !== null && ` from ${formatDay(settings, validFrom)}`;
  const until = validUntil !== null && ` until ${formatDay(settings, validUntil - 1)}`;
  return paragraph(html`You can reach ${reach}${from}${until}.`);
}

/** Returns what the page is for. A profile can be downloaded while access holds. */
const describeDownload = (settings: MailSettings, { validFrom }: GrantedAccess, now: number): string =>
  validFrom !== null && validFrom > now
    ? `From ${formatDay(settings, validFrom)} on, you can download your VPN profile here:`
    : "See what you can reach and download your VPN profile here:";
