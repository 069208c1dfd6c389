import { expect, test } from "vitest";
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
const sentence = (kind: Notice["kind"], more: Partial<Notice> = {}) => describeNotice({ ...NOTICE, kind, ...more });
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
  expect(path("MAINTENANCE_SOON", { serialNumber: "S", locationId: null })).toBe("/machines/S");
});
