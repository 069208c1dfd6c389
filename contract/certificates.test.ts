import { expect, test } from "vitest";
import {
  certificateExpiresAt,
  isCertificateExpiringSoon,
  isRenewable,
  toGatewayCertificate,
  usesCertificate,
} from "./certificates";

const DAY = 86_400_000;
const YEAR = 365 * DAY;

test("an authority lives ten years, its certificates one and no longer than it [CONN-03, RASX-07]", () => {
  const authorityEndsAt = 1000 + 10 * YEAR;
  expect(toGatewayCertificate(1000)).toEqual({ certificateEndsAt: 1000 + YEAR, authorityEndsAt });
  expect(toGatewayCertificate(1000, 2000)).toEqual({ certificateEndsAt: 2000 + YEAR, authorityEndsAt });
  expect(certificateExpiresAt(authorityEndsAt - 5, authorityEndsAt)).toBe(authorityEndsAt);
});

test("a certificate is renewed for a day longer at least, expired or not, as long as the authority lives [CONN-03]", () => {
  const renewable = (certificateEndsAt: number, authorityEndsAt: number, now: number) =>
    isRenewable({ certificateEndsAt, authorityEndsAt }, now);
  expect(renewable(YEAR, 10 * YEAR, DAY)).toBe(true);
  expect(renewable(YEAR, 10 * YEAR, DAY - 1)).toBe(false);
  expect(renewable(YEAR, 10 * YEAR, 9 * YEAR)).toBe(true);
  expect(renewable(YEAR, 10 * YEAR, 10 * YEAR - 1)).toBe(true);
  expect(renewable(YEAR, 10 * YEAR, 10 * YEAR)).toBe(false);
  expect(renewable(3 * YEAR, 3 * YEAR, 2 * YEAR)).toBe(false);
});

test("a certificate needs attention in its last thirty days, and no longer at its end [RASX-07]", () => {
  const left = [0, 1, 30 * DAY, 30 * DAY + 1];
  expect(left.map((time) => isCertificateExpiringSoon(YEAR + time, YEAR))).toEqual([false, true, true, false]);
});

test("a gateway that failed or deploys uses no certificate, whatever else it reports [CONN-04]", () => {
  const using = ["ACTIVE", "INACTIVE", "FAILED", "DEPLOYING", "REBOOTING"].filter(usesCertificate);
  expect(using).toEqual(["ACTIVE", "INACTIVE", "REBOOTING"]);
});
