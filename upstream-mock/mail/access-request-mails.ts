import { msg } from "#contract/i18n/i18n";
import { type Html, html } from "#mock/http/html";
import { compose, type MailSettings } from "./compose";
import { formatDay } from "./mail-dates";
import type { OutgoingMail } from "./outbox";
import { isolatedName, linkButton, paragraph, quoted, translateHtml } from "./parts";

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
export function accessAnswerMail(
  settings: MailSettings,
  { to, id, location, answer, granted, now }: Answer,
): OutgoingMail {
  const { i18n } = settings;
  const link = granted
    ? `${settings.publicOrigin}/ras`
    : `${settings.publicOrigin}/ras/requests/${encodeURIComponent(id)}`;
  const answered = granted ? describeApproval(location) : describeRefusal(location);
  return compose(settings, {
    to,
    kind: "access-answer",
    subject: granted ? i18n._("Your request for access was approved") : i18n._("Your request for access was declined"),
    body: html`${paragraph(translateHtml(i18n, answered))}${
      granted
        ? html`${describeGranted(settings, granted)}${paragraph(describeDownload(settings, granted, now))}${linkButton(i18n, i18n._("Open Remote Access"), link)}`
        : html`${paragraph(i18n._("The reason:"))}${quoted(answer ?? "")}${linkButton(i18n, i18n._("Open your request"), link)}`
    }`,
    links: [link],
  });
}

const describeApproval = (location: string | null) =>
  location === null
    ? msg("Your request for remote access was approved.")
    : msg("Your request for remote access to {location} was approved.", { location: isolatedName(location) });

const describeRefusal = (location: string | null) =>
  location === null
    ? msg("Your request for remote access was declined.")
    : msg("Your request for remote access to {location} was declined.", { location: isolatedName(location) });

/** Renders what is granted, and its days. */
function describeGranted(settings: MailSettings, { allowedDestinations, validFrom, validUntil }: GrantedAccess): Html {
  const names = allowedDestinations.map((name, index) => html`${index > 0 && ", "}${isolatedName(name)}`);
  const reach = names.length > 0 ? html`${names}` : msg("everything there");
  const from = validFrom === null ? "" : formatDay(settings, validFrom);
  const until = validUntil === null ? "" : formatDay(settings, validUntil - 1);
  return paragraph(translateHtml(settings.i18n, describeTerm(reach, from, until)));
}

function describeTerm(reach: Html | ReturnType<typeof msg>, from: string, until: string) {
  if (from && until) return msg("You can reach {reach} from {from} until {until}.", { reach, from, until });
  if (from) return msg("You can reach {reach} from {from}.", { reach, from });
  if (until) return msg("You can reach {reach} until {until}.", { reach, until });
  return msg("You can reach {reach}.", { reach });
}

/** Returns what the page is for. A profile can be downloaded while access holds. */
function describeDownload(settings: MailSettings, { validFrom }: GrantedAccess, now: number): string {
  const { i18n } = settings;
  return validFrom !== null && validFrom > now
    ? i18n._("From {day} on, you can download your VPN profile here:", { day: formatDay(settings, validFrom) })
    : i18n._("See what you can reach and download your VPN profile here:");
}
