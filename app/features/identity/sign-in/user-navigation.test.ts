import { expect, test } from "vitest";
import { isUserNavigation } from "./user-navigation";

const SAFARI = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/15.6 Safari/605.1.15";
const PREVIEWS = [
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "WhatsApp/2.23.20.0",
  "TelegramBot (like TwitterBot)",
];

const asked = (headers: Record<string, string>, method = "GET") =>
  isUserNavigation({ method, headers: new Headers(headers) });
const fetched = (site: string, mode: string, dest: string) =>
  asked({ "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest });

test("a link, a typed address, the page's own script and an old browser count as visits [SAFE-04]", () => {
  for (const site of ["none", "same-origin", "cross-site"])
    expect(fetched(site, "navigate", "document"), site).toBe(true);
  expect(fetched("same-origin", "cors", "empty")).toBe(true);
  expect(asked({})).toBe(true);
  expect(asked({ Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "User-Agent": SAFARI })).toBe(true);
});

test("previews of a link in a message do not count as visits [SAFE-04]", () => {
  for (const browser of PREVIEWS) expect(asked({ "User-Agent": browser, Accept: "text/html" }), browser).toBe(false);
  expect(asked({ "User-Agent": SAFARI, Accept: "*/*" })).toBe(false);
  const opened = { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
  expect(asked({ ...opened, "User-Agent": "A browser that is called Preview" })).toBe(true);
});

test("pictures, frames, fetches of other pages, HEAD and prefetches do not count as visits [SAFE-04]", () => {
  expect(fetched("cross-site", "no-cors", "image")).toBe(false);
  expect(fetched("same-origin", "no-cors", "image")).toBe(false);
  expect(fetched("cross-site", "navigate", "iframe")).toBe(false);
  expect(fetched("cross-site", "cors", "empty")).toBe(false);
  expect(asked({ "Sec-Fetch-Dest": "image" })).toBe(false);
  expect(asked({ "Sec-Fetch-Mode": "no-cors" })).toBe(false);
  expect(asked({}, "HEAD")).toBe(false);
  for (const purpose of ["prefetch", "prefetch;prerender"]) expect(asked({ "Sec-Purpose": purpose })).toBe(false);
  expect(asked({ Purpose: "prefetch" })).toBe(false);
});
