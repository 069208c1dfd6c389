import { expect, test } from "vitest";
import { excerptOf } from "./excerpt";

const LONG = `${"Once upon a time there was a server room. ".repeat(10)}Its KEY is at the reception. ${"The end. ".repeat(40)}`;

test("a short note comes whole, in one line [TAKE-02]", () => {
  expect(excerptOf("The key\n\n- is  here", ["key"])).toBe("The key - is here");
});

test("of a long note comes the part with the first word found, between whole words [TAKE-02]", () => {
  const excerpt = excerptOf(LONG, ["key"]);
  expect(excerpt).toMatch(/^… a time there was a server room\. Its KEY is at the reception\. .* …$/);
  expect(excerpt.length).toBeLessThanOrEqual(150);
  expect(excerptOf(LONG, ["once"])).toMatch(/^Once upon .* …$/);
  expect(excerptOf(LONG, ["nowhere"])).toMatch(/^Once upon .* …$/);
  expect(excerptOf("x".repeat(300), ["x"])).toBe(`${"x".repeat(140)} …`);
});
