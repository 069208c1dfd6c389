// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { findShortcut, useShortcuts } from "./use-shortcuts";

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
  // With the caps lock on.
  expect(pressed("K", { ctrlKey: true })).toBe("search");
  expect(pressed("?", { shiftKey: true })).toBe("keys");
  expect(pressed("k")).toBeNull();
  expect(pressed("k", { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(pressed("/", { altKey: true })).toBeNull();
});

test("single keys do nothing while one types, and where they are off [FIND-01]", () => {
  for (const field of ["input", "textarea", "select"]) expect(pressed("/", {}, field)).toBeNull();
  expect(pressed("?", {}, "input")).toBeNull();
  expect(pressed("/", {}, "div", false)).toBeNull();
  expect(pressed("?", {}, "div", false)).toBeNull();
  expect(pressed("k", { ctrlKey: true }, "div", false)).toBe("search");
});

let setSingleKeys: (on: boolean) => void;

function Keys({ act }: { act: (what: string) => void }) {
  const [singleKeys, set] = useState(true);
  setSingleKeys = set;
  useShortcuts(
    () => act("search"),
    () => act("keys"),
    singleKeys,
  );
  return null;
}

const Page = (props: Parameters<typeof Keys>[0]) => useLocation().pathname === "/" && <Keys {...props} />;

test("keys act from everywhere but behind a dialog, as long as the page is there [FIND-01]", async () => {
  const opened = vi.fn();
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { router } = await mount(<Page act={opened} />);
  // The key is not typed into the field that it opens.
  expect([press("/"), press("?"), press("a")]).toEqual([true, true, false]);
  expect(opened.mock.calls.flat()).toEqual(["search", "keys"]);
  const dialog = vi.spyOn(document, "querySelector").mockReturnValue(document.createElement("dialog"));
  onTestFinished(() => dialog.mockRestore());
  expect([press("/"), press("k", { ctrlKey: true })]).toEqual([false, false]);
  dialog.mockRestore();
  await act(async () => setSingleKeys(false));
  expect([press("/"), press("k", { ctrlKey: true })]).toEqual([false, true]);
  expect(opened).toHaveBeenCalledTimes(3);
  await act(() => router.navigate("/gone"));
  expect(press("k", { ctrlKey: true })).toBe(false);
});

test("a key that something else has taken opens nothing [FIND-01]", () => {
  const event = new KeyboardEvent("keydown", { key: "/", cancelable: true });
  event.preventDefault();
  expect(findShortcut(event, true)).toBeNull();
});
