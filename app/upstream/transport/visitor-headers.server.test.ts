import { expect, test } from "vitest";
import { visitorHeaders } from "./visitor-headers.server";

const visitor = { address: "192.0.2.7", browser: "Mozilla/5.0 (X11; Linux)" };

test("an upstream without a shared key learns nothing about the visitor", () => {
  expect(visitorHeaders(visitor, "a device", undefined)).toEqual({});
});

test("the visitor's address, browser and device are sent with the portal's key", () => {
  expect(visitorHeaders(visitor, undefined, "the key")).toEqual({
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
