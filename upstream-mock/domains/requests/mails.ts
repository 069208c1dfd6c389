import { html } from "#mock/http/html";
import { compose, type Place } from "#mock/mail/compose";
import type { Mail, Message } from "#mock/mail/outbox";
import { facts, paragraph, quoted } from "#mock/mail/parts";

/** The mails of a request to the provider: one to the provider and a copy to the sender, the session's user. */

interface Sender {
  name: string;
  email: string;
  company: string;
}

interface Appliance {
  serialNumber: string;
  osVersion: string | null;
  esxiVersion: string | null;
}

/** The matter of a request, whoever sends it. */
export interface Asked {
  kind: Extract<Mail["kind"], "ticket" | "serenity-request" | "seat-request">;
  subject: string;
  /** What the sender typed; null where there is nothing to type. */
  comment: string | null;
  appliance: Appliance | null;
}

interface Request extends Asked {
  reference: string;
  sender: Sender;
  /** The provider's address. */
  provider: string;
}

/** Returns the mail to the provider. An answer goes to the sender. */
export function requestMail(place: Place, request: Request): Message {
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

const COPY_SUBJECTS: Record<Asked["kind"], string> = {
  ticket: "We have received your ticket",
  "serenity-request": "We have received your SerenITy request",
  "seat-request": "We have received your request for additional Remote Access users",
};

/**
 * Returns the sender's copy. An answer goes to the provider. Its subject is a fixed text.
 * @param quotes true when the copy holds what was typed, which needs a sender whose address is known to be theirs
 */
export function requestCopyMail(place: Place, request: Request, quotes: boolean): Message {
  const { kind, subject, comment, reference, sender, provider } = request;
  return compose(place, {
    to: sender.email,
    kind: "request-copy",
    subject: COPY_SUBJECTS[kind],
    body: html`${paragraph(`Your request has the reference ${reference}. Please name it when you write or call about it.`)}
${quotes && comment !== null && quoted(`${subject}\n\n${comment}`)}${factsOf(request)}`,
    replyTo: provider,
    reference,
  });
}

/** Returns what the provider reads first. No name is in it: a wrapped name could begin a line that passes for a fact (SAFE-07). */
function wishOf({ kind, appliance }: Request): string | null {
  if (kind === "ticket") return null;
  if (kind === "seat-request") return "The sender would like more Remote Access users on this gateway.";
  return `The sender would like SerenITy for ${appliance ? "this appliance" : "the company's appliances"}.`;
}

const factsOf = ({ reference, sender: { name, email, company }, appliance }: Request) =>
  html`${facts([
    ["Reference", reference],
    ["Name", name],
    ["E-mail", email],
    ["Company", company],
  ])}${
    appliance &&
    facts([
      ["Serial number", appliance.serialNumber],
      ["OS version", appliance.osVersion ?? "unknown"],
      ["ESXi version", appliance.esxiVersion ?? "none"],
    ])
  }`;
