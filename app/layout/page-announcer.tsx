import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isBelow } from "~/paths";

/**
 * Announces the new page's title to screen readers and focuses its heading (PAGE-04, JavaScript only). Panels and rejected
 * forms manage focus themselves.
 */
export function PageAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useFocusRestoration();
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === pathname) return;
    const { activeElement: active } = document;
    setAnnounced([title, ...describeGroupOf(active)].join(". "));
    const another = !isBelow(pathname, before) && !isBelow(before, pathname);
    // After what dialogs do when they close, and not for a page that has already been left.
    setTimeout(() => shown.current === pathname && focusHeading(another));
  }, [pathname, title]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}

/** Focuses the page's heading where the focus is nowhere, or on what led to another page. */
function focusHeading(another: boolean) {
  const { activeElement: active } = document;
  if (active !== document.body && !(another && active?.closest("nav, .topbar"))) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading || document.querySelector("dialog[open]:modal")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Returns label and hint of the focused group of fields. Orca does not read a group that is focused while its page loads. */
function describeGroupOf(active: Element | null): string[] {
  const group = active?.closest("[role=group]");
  const ids = ["aria-labelledby", "aria-describedby"].flatMap((name) => group?.getAttribute(name)?.split(" ") ?? []);
  return ids.flatMap((id) => document.getElementById(id)?.textContent || []);
}

const FOCUSABLE =
  ":is(a[href], button, input, select, textarea):not([type='hidden'], [tabindex='-1'], :disabled, .visually-hidden)";

/** The last focused element with its ancestors (innermost first), its position in the list, and the page's path. */
interface Place {
  elements: Element[];
  /** The position of the row or list item that it belongs to among its siblings. */
  at: number;
  pathname: string;
}

/**
 * Restores focus when the focused element is removed from the page (Next on the last page, Clear, Retry, a deleted row).
 * The browser would reset focus to the document and send keyboard users back to the top. Navigations, closing dialogs and
 * rejected forms set focus themselves.
 */
export function useFocusRestoration() {
  useEffect(() => {
    const toPlace = (target: EventTarget | null) => (target instanceof Element ? placeOf(target) : undefined);
    // What was focused before the script came counts too.
    let place = toPlace(document.activeElement);
    const remember = ({ target }: FocusEvent) => {
      place = toPlace(target);
    };
    const follow = () => {
      if (place?.elements[0]?.isConnected !== false) return;
      const left = place;
      place = undefined;
      // After what dialogs do when they close.
      setTimeout(() => left.pathname === location.pathname && focusNear(left));
    };
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
}

function placeOf(element: Element): Place {
  const elements = [];
  for (let each: Element | null = element; each; each = each.parentElement) elements.push(each);
  const item = element.closest("li, tr");
  const at = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
  return { elements, at, pathname: location.pathname };
}

function focusNear({ elements, at }: Place) {
  if (document.activeElement !== document.body) return;
  // A dialog that was opened by a key alone leaves the focus where it was: nowhere.
  if (elements.some((element) => element.matches("dialog, [role=dialog]") && !element.isConnected)) return;
  for (const element of elements) if (element.isConnected && candidatesIn(element, at).some(takesFocus)) return;
}

/** Returns what may take the focus: in the next item of a list, the current page's link, the search, others; or the heading. */
function candidatesIn(element: Element, at: number): HTMLElement[] {
  const heading = element.querySelector<HTMLElement>("h1");
  if (heading) return [heading];
  const items = [...element.children].filter((child) => child.matches("li, tr"));
  const next = items[Math.min(at, items.length - 1)];
  const within = (root: Element, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const current = element.matches("nav") ? within(element, "a[aria-current]") : [];
  return [
    ...(next ? within(next, FOCUSABLE) : []),
    ...current,
    ...within(element, "[type='search']"),
    ...within(element, FOCUSABLE),
  ];
}

function takesFocus(candidate: HTMLElement): boolean {
  const heading = candidate.matches("h1");
  if (heading) candidate.tabIndex = -1;
  if (candidate.checkVisibility()) candidate.focus({ preventScroll: heading });
  return document.activeElement === candidate;
}
