import { type Message, msg } from "#contract/i18n/i18n";
import type { MachineRow } from "#mock/domains/fleet/stored-fleet";
import { html } from "#mock/http/html";
import { compose, type MailSettings } from "#mock/mail/compose";
import type { Mail, OutgoingMail } from "#mock/mail/outbox";
import { type Fact, facts, isolatedName, paragraph, quoted } from "#mock/mail/parts";

/** The mails of a request to the provider: one to the provider and a copy to the sender, the session's user. */

interface Sender {
  name: string;
  email: string;
  company: string;
}

type Appliance = Pick<MachineRow, "serialNumber" | "osVersion" | "esxiVersion"> & { support?: SupportFacts };

/** What support asks for first; null without one. */
export interface SupportFacts {
  hostName: string | null;
  location: string | null;
  plan: string | null;
}

export interface RequestDetails {
  kind: Extract<Mail["kind"], "ticket" | "serenity-request" | "seat-request">;
  subject: Message;
  /** The sender's text; null for requests without one. */
  comment: string | null;
  /** Empty for a request that is about none, or about all of the company's. */
  appliances: readonly Appliance[];
}

interface Request extends RequestDetails {
  reference: string;
  sender: Sender;
  /** The provider's address. */
  provider: string;
}

/** Returns the mail to the provider. An answer goes to the sender. */
export function requestMail(settings: MailSettings, request: Request): OutgoingMail {
  const { kind, subject, comment, reference, sender, provider } = request;
  const { i18n } = settings;
  const wish = describeWish(request);
  return compose(settings, {
    to: provider,
    kind,
    subject: i18n._(subject),
    body: html`${wish !== null && paragraph(i18n._(wish))}${comment !== null && quoted(comment)}${renderFacts(settings, request)}`,
    replyTo: sender.email,
    reference,
  });
}

const COPY_SUBJECTS: Record<RequestDetails["kind"], Message> = {
  ticket: msg("We have received your ticket"),
  "serenity-request": msg("We have received your SerenITy request"),
  "seat-request": msg("We have received your request for additional Remote Access users"),
};

/**
 * Returns the sender's copy. An answer goes to the provider. Its subject is a fixed text.
 * @param quotes true when the copy quotes the sender's text, which needs a verified address
 */
export function requestCopyMail(settings: MailSettings, request: Request, quotes: boolean): OutgoingMail {
  const { i18n } = settings;
  const { kind, subject, comment, reference, sender, provider } = request;
  return compose(settings, {
    to: sender.email,
    kind: "request-copy",
    subject: i18n._(COPY_SUBJECTS[kind]),
    body: html`${paragraph(i18n._("Your reference is {reference}. Please quote it if you contact us about this request.", { reference }))}
${quotes && comment !== null && quoted(`${i18n._(subject)}\n\n${comment}`)}${renderFacts(settings, request)}`,
    replyTo: provider,
    reference,
  });
}

/** Returns the first sentence, without names: a wrapped name could begin a line that looks like a fact (SAFE-07). */
function describeWish({ kind, appliances }: Request): Message | null {
  if (kind === "ticket") return null;
  if (kind === "seat-request") return msg("The sender would like to add more remote access users on this gateway.");
  if (appliances.length === 0) return msg("The sender would like SerenITy for the company's machines.");
  if (appliances.length === 1) return msg("The sender would like SerenITy for this machine.");
  return msg("The sender would like SerenITy for these machines.");
}

const renderFacts = (settings: MailSettings, { reference, sender: { name, email, company }, appliances }: Request) =>
  html`${facts(settings.i18n, [
    [msg("Reference"), reference],
    [msg("Name"), isolatedName(name)],
    [msg("Email"), email],
    [msg("Company"), isolatedName(company)],
  ])}${appliances.length > 0 && renderAppliances(settings, appliances)}`;

/** Returns an appliance with its versions, and what support asks for; of several the serial numbers. */
function renderAppliances({ i18n, publicOrigin }: MailSettings, appliances: readonly Appliance[]) {
  const [{ osVersion, esxiVersion, support } = {}, ...others] = appliances;
  const serialNumbers = appliances.map(({ serialNumber }) => serialNumber).join(", ");
  if (others.length > 0) return facts(i18n, [[msg("Serial numbers"), serialNumbers]]);
  return facts(i18n, [
    [msg("Serial number"), serialNumbers],
    [msg("OS version"), osVersion ?? msg("unknown")],
    ...(esxiVersion ? [[msg("ESXi version"), esxiVersion] as const] : []),
    ...(support ? listSupportFacts(support) : []),
    [msg("In the portal"), `${publicOrigin}/machines/${encodeURIComponent(serialNumbers)}`],
  ]);
}

const NONE = msg("none");

const listSupportFacts = ({ hostName, location, plan }: SupportFacts): Fact[] => [
  [msg("Host name"), hostName === null ? NONE : isolatedName(hostName)],
  [msg("Location"), location === null ? NONE : isolatedName(location)],
  [msg("Maintenance plan"), plan ?? NONE],
];
