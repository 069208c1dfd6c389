import type { Request, RequestHandler, Response } from "express";
import { expect, test } from "vitest";
import type { HttpError } from "./http-error";
import { methodGuard, replaceUnroutable, targetGuard } from "./target";

const guard = targetGuard(() => new Set(["https://central.example"]));

/** Returns the status of a refused target, or the target as the app gets it. */
function pass(url: string, handler: RequestHandler = guard, method = "GET") {
  const request = { url, method } as Request;
  let refusal: HttpError | undefined;
  handler(request, { locals: {} } as Response, (error) => {
    refusal = error as HttpError | undefined;
  });
  return refusal ? refusal.status : request.url;
}

const parts = (count: number) => "/a".repeat(count);

test("a path has up to nineteen parts and 2,000 characters, without its query [SAFE-01]", () => {
  expect([pass(parts(19)), pass(parts(20))]).toEqual([parts(19), 404]);
  const [longest, longer] = [`/${"a".repeat(1999)}`, `/${"a".repeat(2000)}`];
  expect([pass(longest), pass(longer)]).toEqual([longest, 404]);
  expect(pass(`/users?q=${"a/".repeat(3000)}`)).toBe(`/users?q=${"a/".repeat(3000)}`);
});

test("the manifest answers up to 800 parts of paths at once [SAFE-01]", () => {
  const ask = (count: number, path: string) => `/__manifest?${Array(count).fill(`p=${path}`).join("&")}`;
  for (const most of [ask(800, "/a"), ask(42, parts(19))]) expect(pass(most)).toBe(most);
  for (const more of [ask(801, "/a"), ask(43, parts(19)), ask(1, parts(20)), ask(1, `/${"a".repeat(2000)}`)])
    expect(pass(more)).toBe(400);
});

test("dots are resolved, an own absolute address is its path, a foreign one is refused [SAFE-04]", () => {
  expect(pass("/users/../profile?a=b")).toBe("/profile?a=b");
  expect(pass("HTTPS://Central.example/users?a=b")).toBe("/users?a=b");
  expect(pass("https://central.example?a=b")).toBe("/?a=b");
  expect(pass("https://evil.example/users")).toBe(421);
  for (const odd of ["*", "//a", "/.//a", "/%zz", "/%00", "/a%5Cb", "/users?_data=x"]) expect(pass(odd), odd).toBe(400);
  expect(["/a", "http://a/b", "http://", "a"].map(replaceUnroutable)).toEqual(["/a", "http://a/b", "*", "*"]);
});

test("pages are asked for and forms sent, nothing else", () => {
  for (const method of ["GET", "HEAD", "POST"]) expect(pass("/", methodGuard, method)).toBe("/");
  for (const method of ["PUT", "OPTIONS", "get"]) expect(pass("/", methodGuard, method)).toBe(405);
});
