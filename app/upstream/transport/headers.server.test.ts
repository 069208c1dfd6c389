import { expect, test, vi } from "vitest";
import { createWrongKeyLogger, idempotencyKey, visitorHeaders } from "./headers.server";

const visitor = { address: "192.0.2.7", browser: "Mozilla/5.0 (X11; Linux)", language: "en" };

test("an upstream without a shared key learns the visitor's language alone [LANG-03]", () => {
  expect(visitorHeaders(visitor, "a device", undefined)).toEqual({ "Accept-Language": "en" });
});

test("the visitor's address, browser and device are sent with the portal's key", () => {
  expect(visitorHeaders(visitor, undefined, "the key")).toEqual({
    "Accept-Language": "en",
    "x-portal-key": "the key",
    "x-visitor-address": "192.0.2.7",
    "x-visitor-browser": "Mozilla%2F5.0%20(X11%3B%20Linux)",
  });
  expect(visitorHeaders(visitor, "a-device", "the key")["x-visitor-device"]).toBe("a-device");
});

test("any browser's name fits into a header and has 200 visible characters at most", () => {
  const { "x-visitor-browser": sent = "" } = visitorHeaders(
    { ...visitor, browser: ` \u0000a\r\nX-Portal-Key: b\ud83d\u007f${"é".repeat(300)}` },
    undefined,
    "the key",
  );
  expect(sent).toMatch(/^[\x21-\x7e]+$/);
  expect(decodeURIComponent(sent)).toBe(`aX-Portal-Key: b${"é".repeat(184)}`);
});

test("the same form with the same content is the same call, a corrected form is a new one", () => {
  const key = idempotencyKey("nonce", "AddUser", { a: 1 });
  expect(idempotencyKey("nonce", "AddUser", { a: 1 })).toBe(key);
  expect(idempotencyKey("nonce", "AddUser", { a: 2 })).not.toBe(key);
  expect(idempotencyKey("other", "AddUser", { a: 1 })).not.toBe(key);
});

test("a key reveals nothing of what is sent [AUTH-06]", () => {
  const secret = "hunter2-hunter2-hunter2";
  const key = idempotencyKey("nonce", "VerifyToken", { password: secret });
  const decoded = [key, ...key.split(".").map((part) => Buffer.from(part, "base64url").toString())].join("\n");
  expect(decoded).not.toContain(secret);
});

test("an upstream with another key is warned of once [SAFE-07]", () => {
  const warn = vi.fn();
  const warnOfWrongKey = createWrongKeyLogger();
  warnOfWrongKey({}, { warn });
  expect(warn).not.toHaveBeenCalled();
  for (let answer = 0; answer < 3; answer++) warnOfWrongKey({ "x-portal-key": "wrong" }, { warn });
  expect(warn.mock.calls).toEqual([[{ setting: "PORTAL_KEY" }, expect.stringContaining("PORTAL_KEY")]]);
});
