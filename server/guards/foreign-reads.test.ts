import { expect, test } from "vitest";
import { isForeignRead } from "./foreign-reads";

const read = (site?: string, mode?: string, dest?: string) =>
  isForeignRead({ headers: { "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest } });

test("a foreign page gets neither pictures, frames, scripts nor data [SAFE-04]", () => {
  for (const site of ["cross-site", "same-site"]) {
    expect(read(site, "no-cors", "image"), site).toBe(true);
    expect(read(site, "navigate", "iframe"), site).toBe(true);
    expect(read(site, "navigate", "object"), site).toBe(true);
    expect(read(site, "cors", "empty"), site).toBe(true);
    expect(read(site, "no-cors", "script"), site).toBe(true);
    expect(read(site, "no-cors"), site).toBe(true);
  }
});

test("links from anywhere, the portal's own pages and browsers that say nothing may read [SAFE-04]", () => {
  expect(read("cross-site", "navigate", "document")).toBe(false);
  expect(read("same-origin", "cors", "empty")).toBe(false);
  expect(read("none", "navigate", "document")).toBe(false);
  expect(read()).toBe(false);
});
