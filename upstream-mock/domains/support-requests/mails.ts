import type { MachineRow } from "#mock/domains/fleet/queries";
import { html } from "#mock/http/html";
import { compose, type MailSettings } from "#mock/mail/compose";
import type { Mail, Message } from "#mock/mail/outbox";
import { facts, isolatedName, paragraph, quoted } from "#mock/mail/parts";

/** The mails of a request to the provider: one to the provider and a copy to the sender, the session's user. */

interface Sender {
  name: string;
  email: string;
  company: string;
}

type Appliance = Pick<MachineRow, "serialNumber" | "osVersion" | "esxiVersion">;

/** The matter of a request, whoever sends it. */
export interface RequestDetails {
  kind: Extract<Mail["kind"], "ticket" | "serenity-request" | "seat-request">;
  subject: string;
  /** What the sender typed; null where there is nothing to type. */
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
export function requestMail(place: MailSettings, request: Request): Message {
  const { kind, subject, comment, reference, sender, provider } = request;
  const wish = wishOf(request);
  return compose(place, {
    to: provider,
    kind,
    subject,
    body: html`${wish !== null && paragraph(wish)}${comment !== null && quoted(comment)}${factsOf(request)}`,
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
 * @param quotes true when the copy holds what was typed, which needs a sender whose address is known to be theirs
 */
export function requestCopyMail(place: MailSettings, request: Request, quotes: boolean): Message {
  const { kind, subject, comment, reference, sender, provider } = request;
  return compose(place, {
    to: sender.email,
    kind: "request-copy",
    subject: COPY_SUBJECTS[kind],
    body: html`${paragraph(`Your reference is ${reference}. Please quote it if you contact us about this request.`)}
${quotes && comment !== null && quoted(`${subject}\n\n${comment}`)}${factsOf(request)}`,
    replyTo: provider,
    reference,
  });
}

/** Returns what the provider reads first. No name is in it: a wrapped name could begin a line that passes for a fact (SAFE-07). */
function wishOf({ kind, appliances }: Request): string | null {
  if (kind === "ticket") return null;
  if (kind === "seat-request") return "The sender would like to add more remote access users on this gateway.";
  const whose = ["the company's machines", "this machine"][appliances.length] ?? "these machines";
  return `The sender would like SerenITy for ${whose}.`;
}

const factsOf = ({ reference, sender: { name, email, company }, appliances }: Request) =>
  html`${facts([
    ["Reference", reference],
    ["Name", isolatedName(name)],
    ["Email", email],
    ["Company", isolatedName(company)],
  ])}${appliances.length > 0 && appliancesOf(appliances)}`;

/** Returns an appliance with its versions; of several the serial numbers. */
function appliancesOf(appliances: readonly Appliance[]) {
  const [{ osVersion, esxiVersion } = {}, ...others] = appliances;
  const serialNumbers = appliances.map(({ serialNumber }) => serialNumber).join(", ");
  if (others.length > 0) return facts([["Serial numbers", serialNumbers]]);
  return facts([
    ["Serial number", serialNumbers],
    ["OS version", osVersion ?? "unknown"],
    ["ESXi version", esxiVersion ?? "none"],
  ]);
}
