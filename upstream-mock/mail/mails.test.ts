import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { msg } from "#contract/i18n/i18n";
import { MAIL_KINDS } from "#db/schema/settings";
import { type RequestDetails, requestCopyMail, requestMail } from "#mock/domains/support-requests/mails";
// biome-ignore lint/style/noRestrictedImports: one list of words serves the tests of pages and of mails.
import { forbiddenIn } from "../../tests/support/forbidden-words";
import { accessEndingMail } from "./access-ending-mails";
import { accessAnswerMail } from "./access-request-mails";
import { accountAlertMail } from "./account-alerts";
import { alertMail } from "./alert-mails";
import { invitationMail } from "./invitation-mails";
import { isolatedName } from "./parts";
import { passwordResetMail } from "./password-reset-mails";
import {
  ADA,
  about,
  alerted,
  appliance,
  asked,
  changed,
  createSampleMails,
  ENDS,
  GRANTED,
  invited,
  PLACE,
  RESET,
  SEEN,
  sender,
  support,
} from "./testing";

const ALL = createSampleMails(PLACE);

/** Returns a mail's HTML as a program reads it. */
function read(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

/** Returns the words of a text, however its lines are broken and marked. */
const words = (text: string) => text.replace(/^> ?/gm, "").replace(/\s+/g, " ").trim();

const SENTENCES = "p, .fact, .typed";

describe.each(ALL.map((mail) => [mail.subject, mail] as const))("%s", (_subject, { html, text, subject, links }) => {
  const document = read(html);

  test("text and HTML have the same sentences in the same order [UP-04]", () => {
    for (const line of document.querySelectorAll("br")) line.replaceWith("\n");
    const told = [...document.querySelectorAll(SENTENCES)].map(({ textContent }) => words(textContent ?? ""));
    expect(told.length).toBeGreaterThan(1);
    expect(words(text)).toBe(told.join(" "));
    expect(document.title).toBe(subject);
    expect(document.querySelector("h1")?.textContent).toBe(subject);
  });

  test("links are whole, on lines of their own, and lead to the portal only [UP-04]", () => {
    const lines = text.split("\n");
    for (const link of links) expect(lines).toContain(link);
    const hrefs = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    // The last leads to the portal itself.
    expect(new Set(hrefs)).toEqual(new Set([...links, "https://portal.example"]));
    for (const link of links) expect(link).toMatch(/^https:\/\/portal\.example\//);
  });

  test("sentences are wrapped for people [UP-04]", () => {
    const prose = text.split("\n").filter((line) => !line.startsWith("> ") && !line.startsWith("https://"));
    expect(Math.max(...prose.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(text).not.toMatch(/\n\n\n/);
    expect(text).toMatch(/[^\n]\n$/);
  });

  test("nothing is loaded, run or sent [SAFE-07]", () => {
    expect(
      document.querySelectorAll("script, link, img, iframe, object, form, base, [src], [background]"),
    ).toHaveLength(0);
    expect(html).not.toMatch(/url\(|@import|javascript:|\son\w+=/);
  });

  test("it begins with the mark and the product's name", () => {
    expect(document.querySelectorAll(".mark > .bar")).toHaveLength(3);
    expect(document.querySelector(".brand")?.textContent).toBe("Brenta Central");
    expect(document.querySelectorAll(".button").length).toBeLessThanOrEqual(1);
  });

  test("it is announced by its first words, and knows day and night", () => {
    const preheader = words(document.querySelector(".preheader")?.textContent ?? "");
    expect(preheader.length).toBeGreaterThan(10);
    expect(words(text).startsWith(preheader)).toBe(true);
    expect(document.querySelector("meta[name=color-scheme]")?.getAttribute("content")).toBe("light dark");
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    for (const table of document.querySelectorAll("table")) expect(table.getAttribute("role")).toBe("presentation");
  });
});

test("each mail leads to where its reader can act [UP-04, ACT-05]", () => {
  const lead = ALL.flatMap(({ subject, links }) => links.map((link) => [subject, new URL(link).pathname] as const));
  expect(new Map(lead)).toEqual(
    new Map([
      ["You're invited to join Brenta Central", "/company-account-registration/a-hash"],
      ["Reset your Brenta Central password", "/password-reset/a-token"],
      ["Your remote access ends soon", "/ras"],
      ["Remote access of your invitation is missing", "/authentication"],
      ["A new user lacks remote access", "/ras"],
      ["Your request for access was approved", "/ras"],
      ["Your request for access was declined", "/ras/requests/a-request"],
      ["An event was handed over to you", "/serenity-events/BX-1/an-event"],
      ["You no longer have an event", "/serenity-events/BX-1/an-event"],
      ["Reminder of an event", "/serenity-events/BX-1/an-event"],
      ["A user has left, but a VPN gateway hasn't answered", "/users/departures"],
      ["A user has left, but 2 VPN gateways haven't answered", "/users/departures"],
      ["A departure couldn't be carried out", "/users/departures"],
      ["7 VPN gateways failed or stopped responding", "/alerts/unsubscribe/a-token"],
      ["What changed: VPN gateways", "/alerts/unsubscribe/a-token"],
      ["Your Brenta Central password was changed", "/password-recovery"],
      ["An authenticator app was set up for your Brenta Central account", "/password-recovery"],
      ["The authenticator app was removed from your Brenta Central account", "/password-recovery"],
      ["A recovery code for Brenta Central was used", "/password-recovery"],
      ["New login to your Brenta Central account", "/password-recovery"],
      ["Your permissions in Brenta Central were changed", "/profile"],
    ]),
  );
});

test("an alert has counts, five names, one button, its reason and how to stop it [TOLD-02]", () => {
  const { text, headers, links } = alertMail(PLACE, { ...alerted, changes: changed });
  expect(words(text)).toContain(
    "7 VPN gateways failed or stopped responding: “Location 0”, “Location 1”, “Location 2”, “Location 3”, “Location 4” and 2 more.",
  );
  expect(words(text)).toContain("You get this email because you are told of VPN gateways immediately.");
  expect(headers).toEqual({
    "List-Unsubscribe": `<${links[2]}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(links.map((link) => new URL(link).pathname)).toEqual([
    "/ras",
    "/profile/alerts",
    "/alerts/unsubscribe/a-token",
  ]);
});

test("there is a mail of each kind [UP-04]", () => {
  expect(new Set(ALL.map(({ kind }) => kind))).toEqual(new Set(MAIL_KINDS));
});

test("an invitation says who invites, to which company, as which address and until when [INV-02, UP-04]", () => {
  const sentences = words(invitationMail(PLACE, invited).text);
  expect(sentences).toContain("You've been invited by “Marta Rossi” to join “Acme S.p.A.” on Brenta Central.");
  expect(sentences).toContain(`You'll log in with this email address: ${ADA}.`);
  expect(sentences).toContain("To create your account, open this link before 23 March 2026 at 10:00 (Europe/Rome):");
  const orphan = words(invitationMail(PLACE, { ...invited, invitedBy: null }).text);
  expect(orphan).toContain("You've been invited to join “Acme S.p.A.” on Brenta Central.");
});

test("what happened to an account is told with when, by which browser and where from [ACT-05]", () => {
  const { text } = accountAlertMail(PLACE, ADA, "newBrowser", SEEN);
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      `Account: ${ADA}`,
      "Time: 23 March 2026 at 10:00 (Europe/Rome)",
      "Browser: Firefox on Linux",
      "IP address: 2001:db8::7",
    ]),
  );
  expect(text.replace(/\s+/g, " ")).toContain("If this was you, you don't need to do anything.");
  expect(accountAlertMail(PLACE, ADA, "roles", SEEN).text).not.toContain("If this was you");
});

test("names stand in quotation marks, in no subject and at no sentence's beginning [SAFE-07]", () => {
  const name = "Log in” now “or else";
  const mails = [
    invitationMail(PLACE, { ...invited, company: name, invitedBy: name }),
    invitationMail(PLACE, { ...invited, company: name, invitedBy: null }),
    passwordResetMail(PLACE, { ...RESET, company: name }),
    accessEndingMail(PLACE, { to: ADA, location: name, endsAt: ENDS }),
    accessAnswerMail(PLACE, { to: ADA, id: "a-request", location: name, answer: "No.", granted: null, now: 0 }),
    accessAnswerMail(PLACE, {
      to: ADA,
      id: "a-request",
      location: name,
      answer: null,
      granted: { ...GRANTED, allowedDestinations: [name, name] },
      now: 0,
    }),
    accountAlertMail(PLACE, ADA, "roles", SEEN, [[msg("Changed by"), isolatedName(name)]]),
    ...asked.flatMap((each) => {
      const request = { ...about, ...each, sender: { ...sender, name, company: name } };
      return [requestMail(PLACE, request), requestCopyMail(PLACE, request, true)];
    }),
  ];
  for (const { subject, text } of mails) {
    expect(subject).not.toContain("Log in");
    const sentences = words(text);
    expect(sentences.match(/Log in/g)?.length).toBe(sentences.match(/“Log in' now 'or else”/g)?.length);
    expect(sentences).toContain("“Log in' now 'or else”");
    expect(sentences).not.toMatch(/(?:^|[.!?] )“/);
  }
});

test("each mail uses the words of the glossary", () => {
  expect(ALL.flatMap(({ subject, text }) => [subject, ...text.split("\n")].flatMap(forbiddenIn))).toEqual([]);
});

describe("what people typed is data [SAFE-07]", () => {
  const EVIL = `<img src=x onerror="alert(1)"> & 'Co' </td></style><script>alert(2)</script>`;

  test("markup in names, subjects and comments is shown as it was typed", () => {
    const mails = [
      invitationMail(PLACE, { ...invited, company: EVIL, invitedBy: EVIL, hash: `"><script>` }),
      requestMail(
        { ...PLACE, productName: EVIL },
        { ...about, ...ticketOf(EVIL, EVIL), sender: { ...sender, name: EVIL } },
      ),
    ];
    for (const { html, text } of mails) {
      const document = read(html);
      expect(document.querySelectorAll("script, img, [onerror]")).toHaveLength(0);
      expect(document.querySelectorAll("style")).toHaveLength(1);
      expect(document.body.textContent).toContain(`“${EVIL.replaceAll('"', "'")}”`);
      expect(words(text)).toContain(`“${EVIL.replaceAll('"', "'")}”`);
    }
    expect(mails[0]?.links[0]).toBe("https://portal.example/company-account-registration/%22%3E%3Cscript%3E");
  });

  test("line breaks and marks of direction don't get through, whatever is stored", () => {
    const name = "Ada\r\nReference: 0000-0000\u2028\u202egro.live\u2066";
    const request = { ...about, ...ticketOf(`Noise\r\nBcc: x\u202e`, "One\r\u2028Name: The Boss\u202e") };
    const mail = requestMail(PLACE, { ...request, sender: { ...sender, name } });
    expect(mail.text + mail.html).not.toMatch(/[\r\u2028\u202e\u2066]/);
    expect(mail.text).toContain("> One\n> \n> Name: The Boss\n");
    expect(mail.text).toContain("\nName: “Ada Reference: 0000-0000 gro.live”\n");
    expect(read(mail.html).title).toBe("Ticket: Noise Bcc: x");
    expect(read(mail.html).querySelectorAll("bdi").length).toBeGreaterThan(4);
  });

  test("no part of a long name begins a line of a request that passes for a fact", () => {
    const name = `${"W ".repeat(35)}Email: boss@evil.example`;
    for (const kind of ["ticket", "seat-request", "serenity-request"] as const) {
      const appliances = [{ ...appliance, support: { hostName: name, location: name, plan: null } }];
      const from = { ...sender, name, company: name };
      const request = { ...about, ...ticketOf("Noise", "Loud."), kind, sender: from, appliances };
      const own = requestMail(PLACE, request)
        .text.split("\n")
        .filter((line) => line.startsWith("Email:"));
      expect(own).toEqual(["Email: fleet@acme.example"]);
    }
  });

  test("a name of 1,000 letters and a long link stay whole", () => {
    const name = "W".repeat(1000);
    const hash = "x".repeat(2000);
    const { text, html, links } = invitationMail(PLACE, { ...invited, company: name, hash });
    expect(text).toContain(name);
    expect(text.split("\n")).toContain(links[0]);
    expect(read(html).querySelector(".preheader")?.textContent?.length).toBeLessThanOrEqual(140);
    expect(html).toContain("table-layout:fixed");
  });
});

function ticketOf(subject: string, typed: string): RequestDetails {
  const title = msg("Ticket: {title}", { title: subject });
  return { kind: "ticket", subject: title, comment: typed, appliances: [{ ...appliance, support }] };
}
