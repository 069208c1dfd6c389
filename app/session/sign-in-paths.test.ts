import { expect, test } from "vitest";
import { safeRedirectTarget, signInPath } from "./sign-in-paths";

test("a target that came with a request is kept when it is a path of the portal", () => {
  for (const target of ["/dashboard", "/users/7/edit?search=a&page=2", "/"])
    expect(safeRedirectTarget(target)).toBe(target);
});

test("any other target is replaced by the default", () => {
  const others = [
    null,
    7,
    "",
    "dashboard",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/a\u0000b",
    "/\t/evil",
    "/sign-out",
    "/nowhere",
    "/dashboard/../sign-out",
  ];
  for (const target of others) expect(safeRedirectTarget(target, "/users"), String(target)).toBe("/users");
});

test("the sign-in leads to the page that was wanted, never to a file or a button's address [PAGE-05]", () => {
  expect(signInPath("/")).toBe("/authentication");
  expect(signInPath("/dashboard?open=1")).toBe("/authentication");
  expect(signInPath("/users/new?page=2")).toBe("/authentication?to=%2Fusers%2Fnew%3Fpage%3D2");
  expect(signInPath("/users/export?q=a")).toBe("/authentication?to=%2Fusers");
  expect(signInPath("/ras/7/status")).toBe("/authentication?to=%2Fras%2F7");
});
