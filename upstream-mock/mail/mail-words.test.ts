import { describe, expect, test } from "vitest";
import { accessAnswerMail } from "./access-request-mails";
import { accountAlertMail } from "./account-alerts";
import { alertMail } from "./alert-mails";
import { isolatedName } from "./parts";
import { passwordResetMail } from "./password-reset-mails";
import { ADA, PLACE } from "./testing";

const words = (text: string) => text.replace(/\s+/g, " ");

test("an approval says what is granted, from its first to its last day [ASK-02]", () => {
  const said = (allowedDestinations: string[], validFrom: string | null, validUntil: string | null) => {
    const instant = (text: string | null) => (text === null ? null : Date.parse(text));
    const granted = { allowedDestinations, validFrom: instant(validFrom), validUntil: instant(validUntil) };
    const answer = { to: ADA, id: "a-request", location: null, answer: null, granted, now: 0 };
    return /You can reach [^.]*\./.exec(words(accessAnswerMail(PLACE, answer).text))?.[0].replaceAll(",", "");
  };
  const days = ["2026-03-19T23:00:00Z", "2026-03-21T23:00:00Z"] as const;
  expect(said(["Printers", "DNS"], ...days)).toBe(
    "You can reach “Printers” “DNS” from Friday 20 March 2026 until Saturday 21 March 2026.",
  );
  expect(said([], null, null)).toBe("You can reach everything there.");
  const many = { to: ADA, id: "a", location: null, answer: null, now: 0 };
  const granted = { allowedDestinations: ["A", "B", "C"], validFrom: null, validUntil: null };
  expect(words(accessAnswerMail(PLACE, { ...many, granted }).text)).toContain("You can reach “A”, “B”, “C”.");
});

test("an approval says from which day on the VPN profile can be downloaded [ASK-02, RASX-03]", () => {
  const validFrom = Date.parse("2026-03-19T23:00:00Z");
  const said = (now: number) => {
    const granted = { allowedDestinations: [], validFrom, validUntil: null };
    return words(accessAnswerMail(PLACE, { to: ADA, id: "a", location: null, answer: null, granted, now }).text);
  };
  expect(said(validFrom - 1).replaceAll(",", "")).toContain(
    "From Friday 20 March 2026 on you can download your VPN profile here: https://portal.example/ras",
  );
  expect(said(validFrom)).toContain("See what you can reach and download your VPN profile here: https://");
});

test("a refusal quotes its reason [ASK-02]", () => {
  const refused = { to: ADA, id: "a", location: "Pisa", answer: "Not\nnow.", granted: null, now: 0 };
  const { text } = accessAnswerMail(PLACE, refused);
  expect(text).toContain("The reason:\n\n> Not\n> now.\n");
});

describe("an alert [TOLD-02]", () => {
  const change = (name: string, more: object = {}) => ({ kind: "gateway-down" as const, name, ...more });
  const mail = (more: Partial<Parameters<typeof alertMail>[1]> = {}) =>
    alertMail(PLACE, {
      ...{ to: ADA, subject: "GATEWAYS", frequency: "AT_ONCE", changes: [change("Pisa")], token: "t" },
      ...more,
    });

  test.each([
    ["GATEWAYS", "/ras", "VPN gateways"],
    ["EVENTS", "/serenity-events", "critical events"],
    ["MAINTENANCE", "/inventory", "maintenance"],
    ["CERTIFICATES", "/ras", "certificates and VPN profiles"],
    ["SEATS", "/ras", "seats"],
    ["REQUESTS", "/ras/requests", "requests for access"],
    ["ACCESS", "/ras", "access that ends"],
  ] as const)("of %s leads to its page and names its subject", (subject, path, name) => {
    const { links, text } = mail({ subject });
    expect(links[0]).toBe(`https://portal.example${path}`);
    expect(words(text)).toContain(`You get this email because you are told of ${name} immediately.`);
    expect(mail({ subject, frequency: "DAILY" }).subject).toBe(`What changed: ${name}`);
  });

  test("leads to the request when it is about one, and to all requests when it is about several", () => {
    const path = (...ids: string[]) =>
      new URL(
        mail({ subject: "REQUESTS", changes: ids.map((requestId) => change("Ada", { requestId })) }).links[0] ?? "",
      ).pathname;
    expect([path("a"), path("a", "b")]).toEqual(["/ras/requests/a", "/ras/requests"]);
  });

  test("says whether it has just happened, or since when and how often it tells", () => {
    const said = (frequency: "AT_ONCE" | "DAILY" | "WEEKLY") => words(mail({ frequency }).text);
    expect(said("AT_ONCE")).toMatch(/^This has just happened: A VPN gateway failed or stopped responding: “Pisa”\./);
    expect(said("DAILY")).toMatch(/^This has changed since the last summary: A VPN gateway/);
    expect(said("DAILY")).toContain("told of VPN gateways daily.");
    expect(said("WEEKLY")).toContain("told of VPN gateways weekly.");
    expect(mail().subject).toBe("A VPN gateway failed or stopped responding");
  });
});

test("a password reset names the company and its last minute [REC-01]", () => {
  const expiresAt = Date.parse("2026-03-23T09:00:00Z");
  const said = (company: string | null) =>
    words(passwordResetMail(PLACE, { to: ADA, company, token: "t", expiresAt }).text);
  expect(said("Acme")).toContain("We received a request to reset your password at “Acme” for Brenta Central.");
  expect(said(null)).toContain("We received a request to reset your password for Brenta Central.");
  expect(said(null)).toContain("open this link before 23 March 2026 at 10:00 (Europe/Rome):");
});

test("an account's owner reads no browser and address that nobody knows, and what a change has ended [ACT-05]", () => {
  const unknown = { address: null, browser: null, device: null };
  const mail = (name: "passwordChanged" | "passwordReset") =>
    words(accountAlertMail(PLACE, ADA, name, { at: 0, visitor: unknown }).text);
  expect(mail("passwordChanged")).not.toMatch(/Browser:|IP address:/);
  expect(mail("passwordChanged")).toContain("You've been logged out everywhere else. If this was you,");
  expect(mail("passwordReset")).toContain("You've been logged out everywhere. If this was you,");
});

test("no quotation mark of a name ends those around it [SAFE-07]", () => {
  for (const mark of '"“”„‟″〃＂') expect(isolatedName(`a${mark}b`).text).toBe("“<bdi>a&#39;b</bdi>”");
});

test("who may not answer a mail is told so", () => {
  const { text } = passwordResetMail(PLACE, { to: ADA, company: null, token: "t", expiresAt: 0 });
  expect(words(text)).toContain("Please don't reply to this email: replies aren't read.");
});
