import { type Control, isBox } from "./controls";

const KEPT = "input, select, textarea, details, summary, a, button, [tabindex]";

const isControl = (element: Element): element is Control => element.matches("input, select, textarea");

/**
 * Watches the page until React has taken it over. An element that it does not expect, such as an extension's beside a
 * field, makes it render the page anew (DOOR-02). What it removes still has what was typed, filled in, chosen and
 * opened.
 * @returns gives that back to the page's new elements, with the focus; to be called when React commits
 */
export function keepFieldsUntilHydrated(): () => void {
  const removed: Node[] = [];
  const collectRemoved = (records: MutationRecord[]) => {
    for (const { removedNodes } of records) removed.push(...removedNodes);
  };
  const observer = new MutationObserver(collectRemoved);
  observer.observe(document, { childList: true, subtree: true });
  let focused: Focus | null = null;
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const rememberFocus = () => {
    // A dialog that is rendered anew focuses its first field.
    if (focused?.element?.isConnected === false) return;
    focused = focusNow();
  };
  rememberFocus();
  const releaseTexts = holdTexts();
  document.addEventListener("focusin", rememberFocus, options);
  document.addEventListener("selectionchange", rememberFocus, options);
  // Chrome takes the focus from an element that it removes: that is over before the microtask.
  document.addEventListener("focusout", () => queueMicrotask(rememberFocus), options);
  return () => {
    collectRemoved(observer.takeRecords());
    observer.disconnect();
    listeners.abort();
    releaseTexts();
    const lost = removed.splice(0).filter((node): node is Element => node instanceof Element && !node.isConnected);
    if (lost.length > 0) restoreFields(lost, focused);
  };
}

/**
 * Keeps React from setting the served text of text areas again, as it does when it takes them over: what was typed and selected
 * would go (PAGE-06). It neither sets the default nor finds a text to set.
 * @returns ends that
 */
function holdTexts(): () => void {
  const areas = [...document.querySelectorAll("textarea")];
  for (const area of areas) {
    const { defaultValue } = area;
    Object.defineProperty(area, "defaultValue", { configurable: true, get: () => defaultValue, set: () => {} });
    Object.defineProperty(area, "textContent", { configurable: true, get: () => "" });
  }
  return () => {
    for (const area of areas) for (const name of ["defaultValue", "textContent"]) Reflect.deleteProperty(area, name);
  };
}

/** Gives to the elements of the page what their counterparts in removed ones had. */
function restoreFields(lost: Element[], focused: Focus | null): void {
  const present = byKey([document.documentElement]);
  const pairs = [...byKey(lost)].flatMap(([key, before]) => {
    const now = present.get(key);
    return now ? [{ before, now }] : [];
  });
  // The focus comes first: a field may move it on when its value changes, as from box to box of a code.
  const target = pairs.find(({ before }) => before === focused?.element)?.now;
  target?.focus({ preventScroll: true });
  for (const { before, now } of pairs) {
    if (isControl(now) && isControl(before)) copyControl(before, now);
    if (now instanceof HTMLDetailsElement) now.open = (before as HTMLDetailsElement).open;
  }
  if (focused?.selection && target === document.activeElement && target && "setSelectionRange" in target)
    (target as HTMLInputElement).setSelectionRange(...focused.selection);
}

/** Maps the elements that a user changes or focuses by a key that is the same in every rendering of the page. */
function byKey(roots: Element[]): Map<string, HTMLElement> {
  const counts = new Map<string, number>();
  const elements = roots.flatMap((root) => [root, ...root.querySelectorAll(KEPT)]);
  const found = elements.filter((each): each is HTMLElement => each instanceof HTMLElement && each.matches(KEPT));
  return new Map(
    found.map((element) => {
      const key = keyOf(element);
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return [`${key} ${count}`, element];
    }),
  );
}

function keyOf(element: HTMLElement): string {
  if (!isControl(element)) return [element.nodeName, element.getAttribute("href")].join(" ");
  const value = isBox(element) ? element.value : "";
  // A search that the script makes a filter loses its name, and keeps it as its id.
  const name = element.name || element.id;
  // Not its `form`: Firefox forgets that of a removed field that names it by an id.
  return [element.closest("form")?.getAttribute("action"), element.nodeName, name, value].join(" ");
}

/** Changes a control to what another one holds, as its user would: whoever follows its changes notices. */
function copyControl(from: Control, to: Control): void {
  if (isBox(to)) {
    if (to.checked !== (from as HTMLInputElement).checked) to.click();
    return;
  }
  if (to instanceof HTMLInputElement && to.type === "file") to.files = (from as HTMLInputElement).files;
  else if (to instanceof HTMLSelectElement) {
    const chosen = [...(from as HTMLSelectElement).selectedOptions].map(({ value }) => value);
    if ([...to.options].every(({ value, selected }) => selected === chosen.includes(value))) return;
    for (const option of to.options) option.selected = chosen.includes(option.value);
  } else {
    if (to.value === from.value) return;
    // Set as usual it would be what React has set itself, and no change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value);
  }
  for (const type of ["input", "change"]) to.dispatchEvent(new Event(type, { bubbles: true }));
}

type Selection = [start: number, end: number, direction: "forward" | "backward" | "none" | undefined];

/** The element with the focus, and what is selected in it. Removed, it would no longer have its selection. */
interface Focus {
  element: Element | null;
  /** Null for an element without one, such as a field for an e-mail address. */
  selection: Selection | null;
}

function focusNow(): Focus {
  const { activeElement: element } = document;
  const { selectionStart, selectionEnd, selectionDirection } = (element ?? {}) as Partial<HTMLInputElement>;
  const has = typeof selectionStart === "number" && typeof selectionEnd === "number";
  return { element, selection: has ? [selectionStart, selectionEnd, selectionDirection ?? undefined] : null };
}
