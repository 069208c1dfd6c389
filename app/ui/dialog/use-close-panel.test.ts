import { expect, test } from "vitest";
import { countStepsBackTo } from "./use-close-panel";

const ORIGIN = "https://portal.example";
const USERS = `${ORIGIN}/users?q=rossi`;
const STEPS: [string, boolean, string[], number][] = [
  ["over its page", true, ["/dashboard", "/users?q=rossi"], 1],
  ["after other panels of the page", true, ["/users?q=rossi", "/users/1?q=rossi", "/users/1/edit?q=rossi"], 3],
  ["over a part of its page", true, ["/users?q=rossi#list"], 1],
  ["by its address", true, [], 0],
  ["from another page", true, ["/users?q=rossi", "/dashboard"], 0],
  ["over another view of its page", true, ["/users?q=rossi", "/users"], 0],
  ["over a page whose document is gone", false, ["/users?q=rossi"], 0],
];

for (const [opened, sameDocument, paths, steps] of STEPS)
  test(`a panel that was opened ${opened} lies ${steps} steps after it`, () => {
    const before = paths.map((path) => ({ url: ORIGIN + path, sameDocument }));
    expect(countStepsBackTo(USERS, `${ORIGIN}/users/2?q=rossi`, before)).toBe(steps);
  });

test("who has left the panel already goes no step further", () => {
  const before = [USERS, `${ORIGIN}/users/1?q=rossi`].map((url) => ({ url, sameDocument: true }));
  expect(countStepsBackTo(USERS, USERS, before)).toBe(0);
});
