// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { findShortcut } from "./use-shortcuts";

/** Returns the shortcut that a key triggers on an element. */
function pressed(key: string, more: KeyboardEventInit = {}, on = "div", singleKeys = true) {
  const event = new KeyboardEvent("keydown", { key, ...more });
  Object.defineProperty(event, "target", { value: document.createElement(on) });
  return findShortcut(event, singleKeys);
}

test("a slash, Ctrl K and ⌘ K lead to the search, a question mark to the keys [FIND-01]", () => {
  expect(pressed("/")).toBe("search");
  expect(pressed("k", { ctrlKey: true })).toBe("search");
  expect(pressed("k", { metaKey: true }, "input")).toBe("search");
  expect(pressed("?", { shiftKey: true })).toBe("keys");
  expect(pressed("k")).toBeNull();
  expect(pressed("k", { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(pressed("/", { altKey: true })).toBeNull();
});

test("single keys do nothing while one types, and where they are off [FIND-01]", () => {
  for (const field of ["input", "textarea", "select"]) expect(pressed("/", {}, field)).toBeNull();
  expect(pressed("/", {}, "div", false)).toBeNull();
  expect(pressed("?", {}, "div", false)).toBeNull();
  expect(pressed("k", { ctrlKey: true }, "div", false)).toBe("search");
});
