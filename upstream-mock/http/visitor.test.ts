import { expect, test } from "vitest";
import { readVisitor, UNKNOWN_VISITOR } from "./visitor";

const KEY = "a key that portal and upstream share";
const SAID: Record<string, string> = {
  "x-portal-key": KEY,
  "x-visitor-address": "2001:db8::7",
  "x-visitor-browser": "Mozilla%2F5.0%20(X11)",
  "x-visitor-device": "d".repeat(43),
};
const read = (said: Record<string, string>, key: string | null = KEY) => readVisitor(key, (name) => said[name]);

test("a portal that shows the shared key is believed", () => {
  expect(read(SAID)).toEqual({ address: "2001:db8::7", browser: "Mozilla/5.0 (X11)", device: "d".repeat(43) });
});

test("nobody is believed without the key, or when the mock has no key", () => {
  expect(read({ ...SAID, "x-portal-key": `${KEY}x` })).toEqual(UNKNOWN_VISITOR);
  expect(read({ ...SAID, "x-portal-key": "" })).toEqual(UNKNOWN_VISITOR);
  expect(read(SAID, null)).toEqual(UNKNOWN_VISITOR);
  expect(read({ ...SAID, "x-portal-key": "" }, null)).toEqual(UNKNOWN_VISITOR);
});

test("a device's name has 16 to 128 characters, and a browser's is cut after 200", () => {
  const device = (length: number) => read({ ...SAID, "x-visitor-device": "d".repeat(length) }).device?.length;
  expect([device(15), device(16), device(128), device(129)]).toEqual([undefined, 16, 128, undefined]);
  const browser = (length: number) => read({ ...SAID, "x-visitor-browser": "b".repeat(length) }).browser?.length;
  expect([browser(0), browser(200), browser(201)]).toEqual([undefined, 200, 200]);
});

test("a malformed address, text or device counts as missing", () => {
  const odd = { "x-visitor-address": "unknown", "x-visitor-browser": "%E0%A4%A", "x-visitor-device": "a b" };
  expect(read({ ...SAID, ...odd })).toEqual(UNKNOWN_VISITOR);
});
