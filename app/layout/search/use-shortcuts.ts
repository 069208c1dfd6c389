import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { paths } from "~/paths";

/** Returns the field of the search, which is replaced when its script is there. */
export const findSearchInput = (form: RefObject<HTMLFormElement>) => form.current?.querySelector("input") ?? null;

/**
 * Leads to the field by keys, to the page of the search where the bar is too narrow for one, and shows the list of keys.
 * @returns the element that had the focus before
 */
export function useShortcuts(form: RefObject<HTMLFormElement>, singleKeys: boolean, showKeys: () => void) {
  const navigate = useNavigate();
  const opener = useRef<Element | null>(null);
  const act = useRef(showKeys);
  act.current = showKeys;
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event, singleKeys);
      // Behind an open dialog nothing can be reached.
      if (!shortcut || document.querySelector("dialog[open]:modal")) return;
      event.preventDefault();
      if (shortcut === "keys") return act.current();
      const field = findSearchInput(form);
      if (!field?.checkVisibility()) return navigate(paths.search);
      if (document.activeElement !== field) opener.current = document.activeElement;
      field.select();
      // Opens the results of a field that has its script.
      field.click();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [form, navigate, singleKeys]);
  return opener;
}

type Shortcut = "search" | "keys";

/**
 * Returns the shortcut that a key event triggers: search for Ctrl/⌘ K and `/`, the shortcut list for `?`. Single-key
 * shortcuts are ignored while typing or when switched off (FIND-01).
 */
export function findShortcut(event: KeyboardEvent, singleKeys: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !shiftKey ? "search" : null;
  const typing = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  if (typing || !singleKeys) return null;
  if (key === "/") return "search";
  return key === "?" ? "keys" : null;
}
