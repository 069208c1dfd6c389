import { useEffect, useRef } from "react";

/** Opens the search, or the list of keys, by keys from everywhere. */
export function useShortcuts(openSearch: () => void, showKeys: () => void, singleKeys: boolean): void {
  const act = useRef({ search: openSearch, keys: showKeys });
  act.current = { search: openSearch, keys: showKeys };
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event, singleKeys);
      // Behind an open dialog nothing can be reached.
      if (!shortcut || document.querySelector("dialog[open]:modal")) return;
      event.preventDefault();
      act.current[shortcut]();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [singleKeys]);
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
