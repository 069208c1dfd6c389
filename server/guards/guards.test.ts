import type { Request, Response } from "express";
import { expect, test } from "vitest";
import type { Handle } from "~/layout/handle";
import { NO_ROUTE } from "../route-table";
import { bodyGuard, hostGuard, isCrossOrigin, isCrossSiteRead, ownOrigins } from "./guards";
import type { HttpError } from "./http-error";

const own = ownOrigins({ publicOrigin: "https://central.example", production: true }, 3000);
const foreign = (headers: Record<string, string>) =>
  isCrossOrigin({ headers: { host: "central.example", ...headers } }, own);

test("what a browser says of a foreign page makes a request foreign", () => {
  for (const origin of ["https://evil.example", "null", "http://central.example", "https://central.example:8443", ""])
    expect(foreign({ origin }), origin).toBe(true);
  expect(foreign({ origin: "https://central.example", "sec-fetch-site": "cross-site" })).toBe(true);
  expect(foreign({ "sec-fetch-site": "same-site" })).toBe(true);
});

test("a page at another name of this machine is foreign [SAFE-04]", () => {
  const local = ownOrigins({ publicOrigin: "http://localhost:3000", production: false }, 3000);
  const headers = { host: "127.0.0.1:3000", origin: "http://localhost:3000" };
  expect(isCrossOrigin({ headers }, local)).toBe(true);
  expect(isCrossOrigin({ headers: { ...headers, host: "LOCALHOST:3000" } }, local)).toBe(false);
});

test("the portal's own pages, and what is no browser, are not foreign", () => {
  expect(foreign({ origin: "https://central.example", "sec-fetch-site": "same-origin" })).toBe(false);
  expect(foreign({})).toBe(false);
});

test("the loopback names count as the portal's own only outside production", () => {
  expect([...own]).toEqual(["https://central.example"]);
  const local = ownOrigins({ publicOrigin: "http://localhost:3000", production: false }, 3000);
  expect([...local]).toEqual(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]);
});

const read = (site?: string, mode?: string, dest?: string) =>
  isCrossSiteRead({ headers: { "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest } });

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

test("only the portal's own host is served, in any case, and no other header names one [SAFE-04]", () => {
  const pass = (headers: Record<string, string>) => {
    let refusal: unknown;
    hostGuard(() => own)({ headers } as unknown as Request, {} as Response, (error) => {
      refusal = error;
    });
    return (refusal as HttpError | undefined)?.status;
  };
  const headers = { host: "Central.example", "x-forwarded-host": "evil.example" };
  expect([pass(headers), headers]).toEqual([undefined, { host: "central.example" }]);
  const withPort = { host: "central.example:443" };
  expect([pass(withPort), withPort]).toEqual([undefined, { host: "central.example" }]);
  for (const host of [
    "evil.example",
    "central.example:8443",
    "central.example:80",
    "x@central.example",
    "central.example/",
    "",
  ])
    expect(pass({ host }), host).toBe(421);
  expect(pass({})).toBe(421);
});

test("a body is a form of up to 256 KiB with its length [SAFE-01]", () => {
  const statusOf = (headers: Record<string, string>, method = "POST", handle: Handle = {}) => {
    const request = { path: "/", method, headers, resume: () => undefined } as unknown as Request;
    const response = { locals: {}, setHeader: () => undefined } as unknown as Response;
    let refusal: unknown;
    bodyGuard(() => ({ ...NO_ROUTE, handle }))(request, response, (error) => {
      refusal = error;
    });
    return (refusal as HttpError | undefined)?.status;
  };
  const form = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
  expect(statusOf({ ...form, "content-length": "262144" })).toBeUndefined();
  expect(statusOf({ ...form, "content-length": "262145" })).toBe(413);
  expect(statusOf({ ...form, "transfer-encoding": "chunked" })).toBe(411);
  expect(statusOf({ "content-type": "application/x-www-form-urlencodedx", "content-length": "1" })).toBe(415);
  expect(statusOf({ "content-length": "1" }, "GET")).toBeUndefined();
  const file = { "content-type": "multipart/form-data; boundary=----WebKitFormBoundaryx7" };
  expect(statusOf({ ...file, "content-length": "262144" }, "POST", { takesFiles: true })).toBeUndefined();
  expect(statusOf({ ...file, "content-length": "262145" }, "POST", { takesFiles: true })).toBe(413);
  expect(statusOf({ ...file, "transfer-encoding": "chunked" }, "POST", { takesFiles: true })).toBe(411);
  expect(statusOf({ ...file, "content-length": "1" })).toBe(415);
  for (const type of [
    "multipart/form-data",
    "multipart/mixed; boundary=a",
    `multipart/form-data; boundary=${"a".repeat(71)}`,
  ])
    expect(statusOf({ "content-type": type, "content-length": "1" }, "POST", { takesFiles: true }), type).toBe(415);
});
