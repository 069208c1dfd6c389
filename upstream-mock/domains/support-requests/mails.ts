import type { MachineRow } from "#mock/domains/fleet/queries";
import { html } from "#mock/http/html";
import { compose, type MailSettings } from "#mock/mail/compose";
import type { Mail, Message } from "#mock/mail/outbox";
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
  subject: string;
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
export function requestMail(settings: MailSettings, request: Request): Message {
  const { kind, subject, comment, reference, sender, provider } = request;
  const wish = describeWish(request);
  return compose(settings, {
    to: provider,
    kind,
    subject,
    body: html`${wish !== null && paragraph(wish)}${comment !== null && quoted(comment)}${renderFacts(settings, request)}`,
    replyTo: sender.email,
    reference,
  });
}

const COPY_SUBJECTS: Record<RequestDetails["kind"], string> = {
  ticket: "We have received your ticket",
  "serenity-request": "We have received your SerenITy request",
  "seat-request": "We have received your request for additional Remote Access users",
};

/**
 * Returns the sender's copy. An answer goes to the provider. Its subject is a fixed text.
 * @param quotes true when the copy quotes the sender's text, which needs a verified address
 */
export function requestCopyMail(settings: MailSettings, request: Request, quotes: boolean): Message {
  const { kind, subject, comment, reference, sender, provider } = request;
  return compose(settings, {
    to: sender.email,
    kind: "request-copy",
    subject: COPY_SUBJECTS[kind],
    body: html`${paragraph(`Your reference is ${reference}. Please quote it if you contact us about this request.`)}
${quotes && comment !== null && quoted(`${subject}\n\n${comment}`)}${renderFacts(settings, request)}`,
    replyTo: provider,
    reference,
  });
}

/** Returns the first sentence, without names: a wrapped name could begin a line that looks like a fact (SAFE-07). */
function describeWish({ kind, appliances }: Request): string | null {
  if (kind === "ticket") return null;
  if (kind === "seat-request") return "The sender would like to add more remote access users on this gateway.";
  const whose = ["the company's machines", "this machine"][appliances.length] ?? "these machines";
  return `The sender would like SerenITy for ${whose}.`;
}

const renderFacts = (settings: MailSettings, { reference, sender: { name, email, company }, appliances }: Request) =>
  html`${facts([
    ["Reference", reference],
    ["Name", isolatedName(name)],
    ["Email", email],
    ["Company", isolatedName(company)],
  ])}${appliances.length > 0 && renderAppliances(settings, appliances)}`;

/** Returns an appliance with its versions, and what support asks for; of several the serial numbers. */
function renderAppliances({ publicOrigin }: MailSettings, appliances: readonly Appliance[]) {
  const [{ osVersion, esxiVersion, support } = {}, ...others] = appliances;
  const serialNumbers = appliances.map(({ serialNumber }) => serialNumber).join(", ");
  if (others.length > 0) return facts([["Serial numbers", serialNumbers]]);
  return facts([
    ["Serial number", serialNumbers],
    ["OS version", osVersion ?? "unknown"],
    ...(esxiVersion ? [["ESXi version", esxiVersion] as const] : []),
    ...(support ? listSupportFacts(support) : []),
    ["In the portal", `${publicOrigin}/machines/${encodeURIComponent(serialNumbers)}`],
  ]);
}

const listSupportFacts = ({ hostName, location, plan }: SupportFacts): Fact[] => [
  ["Host name", hostName === null ? "none" : isolatedName(hostName)],
  ["Location", location === null ? "none" : isolatedName(location)],
  ["Maintenance plan", plan ?? "none"],
];
