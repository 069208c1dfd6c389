import { msg } from "#contract/i18n/i18n";
import { type RequestDetails, requestCopyMail, requestMail } from "#mock/domains/support-requests/mails";
import { ENGLISH } from "#mock/i18n/languages";
import { BROWSERS } from "#seeds/tokens";
import { accessEndingMail } from "./access-ending-mails";
import { accessAnswerMail } from "./access-request-mails";
import { accountAlertMail } from "./account-alerts";
import { alertMail } from "./alert-mails";
import type { MailSettings } from "./compose";
import { departureStoppedMail, departureWaitingMail } from "./departure-mails";
import { eventHandedOverMail, eventReminderMail, eventTakenOverMail } from "./event-owner-mails";
import { invitationMail } from "./invitation-mails";
import { inviterMail, newUserMail } from "./invited-access-mails";
import type { OutgoingMail } from "./outbox";
import { passwordResetMail } from "./password-reset-mails";

// The mails that tests look at.

export const PLACE: MailSettings = {
  publicOrigin: "https://portal.example",
  productName: "Brenta",
  timeZone: "Europe/Rome",
  i18n: ENGLISH,
};
export const ENDS = Date.parse("2026-03-23T09:00:00Z");
export const ADA = "ada@acme.example";
export const invited = { to: ADA, company: "Acme S.p.A.", invitedBy: "Marta Rossi", expiresAt: ENDS, hash: "a-hash" };

export const appliance = { serialNumber: "BX-2207-100101", osVersion: "4.8.9", esxiVersion: null };
export const support = { hostName: "mi-gw-01", location: "Milano HQ", plan: "Mission Critical" };
export const sender = { name: "Marco Bianchi", email: "fleet@acme.example", company: "Acme S.p.A." };
export const about = { sender, provider: "support@brenta.example", reference: "4827-1936", appliances: [appliance] };
const comment = `The fan is loud.\n\n  it began  on Monday, ${"and went on ".repeat(10)}\nName: The Boss`;
export const asked: RequestDetails[] = [
  {
    kind: "ticket",
    subject: msg("Ticket: {title}", { title: "Noise" }),
    comment,
    appliances: [{ ...appliance, support }],
  },
  { kind: "serenity-request", subject: msg("SerenITy request"), comment: null, appliances: [] },
  {
    kind: "seat-request",
    subject: msg("Request for additional Remote Access users"),
    comment: null,
    appliances: [appliance],
  },
];

export const SEEN = { at: ENDS, visitor: { address: "2001:db8::7", browser: BROWSERS.firefox, device: null } };

export const RESET = { to: ADA, company: "Acme S.p.A.", token: "a-token", expiresAt: ENDS };
export const changed = Array.from({ length: 7 }, (_, at) => ({
  kind: "gateway-down" as const,
  name: `Location ${at}`,
}));
export const alerted = { to: ADA, subject: "GATEWAYS", frequency: "AT_ONCE", token: "a-token" } as const;

export const GRANTED = { allowedDestinations: [], validFrom: null, validUntil: ENDS };

const SHORTFALLS = [
  { locationId: "milano", location: "Milano HQ", isGranted: false, refusal: msg("Its last day is over.") },
  {
    ...{ locationId: "roma", location: "Roma Office", isGranted: true },
    refusal: msg("Deleted since: {names}.", { names: "Printers" }),
  },
];
const event = {
  to: ADA,
  subject: "Power supply 2 failed",
  machine: "mi-gw-01",
  path: "/serenity-events/BX-1/an-event",
};

/** Returns a mail of each sort, in the language of the settings. */
export const createSampleMails = (settings: MailSettings): OutgoingMail[] => [
  alertMail(settings, { ...alerted, changes: changed }),
  alertMail(settings, { ...alerted, frequency: "WEEKLY", changes: [{ kind: "gateway-up", name: "Milano HQ" }] }),
  invitationMail(settings, invited),
  invitationMail(settings, { ...invited, invitedBy: null }),
  passwordResetMail(settings, RESET),
  accessEndingMail(settings, { to: ADA, location: "Milano HQ", endsAt: ENDS }),
  accessAnswerMail(settings, {
    to: ADA,
    id: "a-request",
    location: "Milano HQ",
    answer: null,
    granted: GRANTED,
    now: 0,
  }),
  accessAnswerMail(settings, {
    to: ADA,
    id: "a-request",
    location: null,
    answer: "Not now.\nAsk again in May.",
    granted: null,
    now: 0,
  }),
  newUserMail(settings, {
    to: ADA,
    shortfalls: SHORTFALLS,
    asked: { name: "Marta Rossi", email: "marta@acme.example" },
  }),
  newUserMail(settings, { to: ADA, shortfalls: SHORTFALLS, asked: null }),
  inviterMail(settings, { to: ADA, user: { id: "ugo", email: "ugo@acme.example" }, shortfalls: SHORTFALLS }),
  eventHandedOverMail(settings, { ...event, by: "Marta Rossi", note: "Ring the supplier.\nThanks" }),
  eventHandedOverMail(settings, { ...event, by: "Marta Rossi", note: null }),
  eventTakenOverMail(settings, { ...event, by: "Marta Rossi" }),
  eventReminderMail(settings, event),
  departureWaitingMail(settings, { to: ADA, leaver: "ugo@acme.example", places: ["Milano HQ"] }),
  departureWaitingMail(settings, { to: ADA, leaver: "ugo@acme.example", places: ["Milano HQ", "Roma Office"] }),
  departureStoppedMail(settings, { to: ADA, leaver: "ugo@acme.example", obstacle: "MASTER_USER" }),
  departureStoppedMail(settings, { to: ADA, leaver: "ugo@acme.example", obstacle: "LAST_ADMINISTRATOR" }),
  ...(
    [
      "passwordReset",
      "passwordChanged",
      "authenticator",
      "newBrowser",
      "roles",
      "authenticatorGone",
      "recoveryCode",
    ] as const
  ).map((name) => accountAlertMail(settings, ADA, name, SEEN, [[msg("Changed by"), "Marta Rossi"]])),
  ...asked.flatMap((each) => [
    requestMail(settings, { ...about, ...each }),
    requestCopyMail(settings, { ...about, ...each }, true),
  ]),
];
