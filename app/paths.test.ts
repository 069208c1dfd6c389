import { expect, test } from "vitest";
import { safeTarget } from "./paths";

test("a target that came with a request is a path of the portal", () => {
  for (const target of ["/dashboard", "/users/7/edit?search=a&page=2", "/"]) expect(safeTarget(target)).toBe(target);
});

test("anything else is the default", () => {
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
  for (const target of others) expect(safeTarget(target, "/users"), String(target)).toBe("/users");
});
