/** The wish behind a pressed key. */
type Wish = "search" | "keys";

/**
 * Returns what a key asks for, wherever the focus is: the search for Ctrl or ⌘ K and for a slash, the list of keys for a
 * question mark. A single key asks for nothing while somebody types, or where such shortcuts are off (FIND-01).
 */
export function wishOf(event: KeyboardEvent, singleKeys: boolean): Wish | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !shiftKey ? "search" : null;
  const typing = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  if (typing || !singleKeys) return null;
  if (key === "/") return "search";
  return key === "?" ? "keys" : null;
}
