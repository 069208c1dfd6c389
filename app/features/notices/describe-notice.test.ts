import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { Notice } from "~/upstream/alerts.server";
import { describeNotice, findNoticePath } from "./describe-notice";

const NOTICE: Omit<Notice, "kind"> = {
  id: "n",
  at: "2026-03-16T09:00:00.000Z",
  isRead: false,
  isOwn: false,
  name: "Milano HQ",
  locationId: "milano",
  serialNumber: null,
  eventId: null,
  requestId: null,
};
const sentence = (kind: Notice["kind"], more: Partial<Notice> = {}) =>
  describeNotice(createI18n("en"), { ...NOTICE, kind, ...more });
const path = (kind: Notice["kind"], more: Partial<Notice> = {}) => findNoticePath({ ...NOTICE, kind, ...more });

test("a notice is a sentence about what it names, and one's own is said to be so [TOLD-03]", () => {
  const name = "plain@acme.example (Milano HQ)";
  expect(sentence("PROFILE_SOON", { name })).toBe(`The VPN profile of ${name} expires soon.`);
  expect(sentence("PROFILE_SOON", { isOwn: true })).toBe("Your VPN profile for Milano HQ expires soon.");
  expect(sentence("ACCESS_ENDED", { name })).toBe(`The remote access of ${name} has ended.`);
  expect(sentence("ACCESS_ENDED", { isOwn: true })).toBe("Your remote access to Milano HQ has ended.");
  expect(sentence("REQUEST_APPROVED", { isOwn: true })).toBe("Your request for access to Milano HQ was approved.");
  expect(sentence("REQUEST_DECLINED", { isOwn: true, name: null })).toBe("Your request for access was declined.");
  expect(sentence("EVENT", { name: "fw-1: A disk has failed" })).toBe("Critical event on fw-1: A disk has failed");
});

test("a notice leads to where it happened [TOLD-03]", () => {
  expect(path("GATEWAY_DOWN")).toBe("/ras/milano");
  expect(path("CERTIFICATE_EXPIRED")).toBe("/ras/milano");
  expect(path("SEATS_FULL")).toBe("/ras/milano/access");
  expect(path("ACCESS_SOON")).toBe("/ras/milano/access");
  expect(path("ACCESS_SOON", { isOwn: true })).toBe("/ras");
  expect(path("PROFILE_EXPIRED", { isOwn: true })).toBe("/ras");
  expect(path("CONNECTION_ENDED", { isOwn: true })).toBe("/ras/connections");
  expect(path("DEPLOYMENT_FAILED", { isOwn: true })).toBe("/ras/milano");
  expect(path("REQUEST", { requestId: "r" })).toBe("/ras/requests/r");
  expect(path("REQUEST_LAPSED", { requestId: "r", isOwn: true })).toBe("/ras/requests/r");
  expect(path("REQUEST_APPROVED", { requestId: "r", isOwn: true })).toBe("/ras");
  expect(path("EVENT", { serialNumber: "S", eventId: "e" })).toBe("/serenity-events/S/e");
  expect(path("EVENT_HANDED_OVER", { serialNumber: "S", eventId: "e" })).toBe("/serenity-events/S/e");
  expect(path("INVITED_ACCESS_REFUSED")).toBe("/ras/milano/access");
  expect(path("INVITED_ACCESS_REFUSED", { userId: "ada" })).toBe("/ras/milano/access/grant?users=ada");
  expect(path("INVITED_ACCESS_REDUCED", { userId: "ada" })).toBe("/ras/milano/access/ada/edit");
  expect(path("INVITED_ACCESS_REDUCED", { isOwn: true, userId: "ada" })).toBe("/ras");
  expect(path("DEPARTURE_WAITING")).toBe("/users/departures");
  expect(path("DEPARTURE_STOPPED")).toBe("/users/departures");
  expect(path("MAINTENANCE_SOON", { serialNumber: "S", locationId: null })).toBe("/machines/S");
});

test("each kind of notice has its own sentence [TOLD-03]", () => {
  const kinds = [
    ["GATEWAY_DOWN", "The VPN gateway at Milano HQ failed or stopped responding."],
    ["GATEWAY_UP", "The VPN gateway at Milano HQ is working again."],
    ["MAINTENANCE_SOON", "The maintenance of Milano HQ expires soon."],
    ["MAINTENANCE_EXPIRED", "The maintenance of Milano HQ has expired."],
    ["CERTIFICATE_SOON", "The certificate of the VPN gateway at Milano HQ expires soon."],
    ["CERTIFICATE_EXPIRED", "The certificate of the VPN gateway at Milano HQ has expired."],
    ["PROFILE_EXPIRED", "The VPN profile of Milano HQ has expired."],
    ["SEATS_FULL", "The VPN gateway at Milano HQ has no free seat."],
    ["SEATS_FREE", "The VPN gateway at Milano HQ has a free seat again."],
    ["ACCESS_SOON", "The remote access of Milano HQ ends soon."],
    ["ACCESS_REVOKED", "Your remote access to Milano HQ was revoked."],
    ["CONNECTION_ENDED", "You were disconnected from Milano HQ."],
    ["REQUEST", "Milano HQ requests remote access."],
    ["REQUEST_CHANGE", "Milano HQ requests more remote access."],
    ["REQUEST_WORDS", "Milano HQ requests access to a location."],
    ["EVENT_HANDED_OVER", "An event was handed over to you. Milano HQ"],
    ["EVENT_TAKEN_OVER", "You no longer have this event. Milano HQ"],
    ["EVENT_REMINDER", "You wanted to be reminded of this event. Milano HQ"],
    ["REQUEST_LAPSED", "Your request for access to Milano HQ has lapsed without an answer."],
    ["INVITED_ACCESS_REFUSED", "Milano HQ accepted your invitation, but its remote access couldn't be granted."],
    ["INVITED_ACCESS_REDUCED", "Milano HQ accepted your invitation, and its remote access was granted in part."],
    ["DEPARTURE_WAITING", "Milano HQ has left, but a VPN gateway hasn't answered."],
    ["DEPARTURE_STOPPED", "Milano HQ hasn't left: the departure couldn't be carried out."],
  ] as const;
  for (const [kind, said] of kinds) expect(sentence(kind), kind).toBe(said);
  expect(sentence("PROFILE_EXPIRED", { isOwn: true })).toBe("Your VPN profile for Milano HQ has expired.");
  expect(sentence("ACCESS_SOON", { isOwn: true })).toBe("Your remote access to Milano HQ ends soon.");
  const invited = "Your invitation's remote access to Milano HQ";
  expect(sentence("INVITED_ACCESS_REFUSED", { isOwn: true })).toBe(
    `${invited} couldn't be granted. We've emailed you whom to ask.`,
  );
  expect(sentence("INVITED_ACCESS_REDUCED", { isOwn: true })).toBe(
    `${invited} was granted in part. We've emailed you whom to ask.`,
  );
});
