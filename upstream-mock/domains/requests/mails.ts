import type { Message } from "#mock/mail/outbox";

/** The texts of the mails to the provider. Their sender is always the session's user. */

export interface Sender {
  name: string;
  email: string;
  company: string;
}

export interface Appliance {
  serialNumber: string;
  osVersion: string | null;
  esxiVersion: string | null;
}

export function ticketMail(
  to: string,
  sender: Sender,
  subject: string,
  comment: string,
  appliance: Appliance | null,
): Message {
  const about = appliance ? `\n\n${applianceLines(appliance)}` : "";
  const text = `${quoted(comment)}\n\n${signature(sender)}${about}\n`;
  return { to, kind: "ticket", subject: `Ticket: ${subject}`, text, links: [] };
}

export function serenityRequestMail(to: string, sender: Sender, appliance: Appliance | null): Message {
  const what = appliance ? `for this appliance.\n\n${applianceLines(appliance)}` : "for the company's appliances.";
  const text = `${sender.name} would like SerenITy ${what}\n\n${signature(sender)}\n`;
  return { to, kind: "serenity-request", subject: "SerenITy request", text, links: [] };
}

export function seatRequestMail(to: string, sender: Sender, appliance: Appliance): Message {
  const text = `${sender.name} would like more Remote Access users on this gateway.\n\n${applianceLines(appliance)}\n\n${signature(sender)}\n`;
  return { to, kind: "seat-request", subject: "Additional Remote Access users", text, links: [] };
}

/** Returns a typed text with a mark before each line, so that no line passes for one of the mail's own (SAFE-07). */
const quoted = (text: string) => text.replace(/^/gm, "> ");

const signature = ({ name, email, company }: Sender) => `Name: ${name}\nE-mail: ${email}\nCompany: ${company}`;

const applianceLines = ({ serialNumber, osVersion, esxiVersion }: Appliance) =>
  `Serial number: ${serialNumber}\nOS version: ${osVersion ?? "unknown"}\nESXi version: ${esxiVersion ?? "none"}`;
