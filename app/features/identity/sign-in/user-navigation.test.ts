import { expect, test } from "vitest";
import { isUserNavigation } from "./user-navigation";

const asked = (headers: Record<string, string>, method = "GET") =>
  isUserNavigation({ method, headers: new Headers(headers) });
const fetched = (site: string, mode: string, dest: string) =>
  asked({ "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest });

test("a link, a typed address, the page's own script and an old browser count as visits [SAFE-04]", () => {
  for (const site of ["none", "same-origin", "cross-site"])
    expect(fetched(site, "navigate", "document"), site).toBe(true);
  expect(fetched("same-origin", "cors", "empty")).toBe(true);
  expect(asked({})).toBe(true);
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
