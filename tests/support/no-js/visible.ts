import type { PageElement } from "./element";

const HIDDEN =
  "[hidden], [aria-hidden=true], script, style, template, [popover]:not([data-open], nav), dialog:not([open])";

/**
 * True when an element is shown without any of the portal's style sheets, and screen readers announce it. A list's filters
 * count as opened.
 */
export function isVisible(element: PageElement): boolean {
  if (element.closest(HIDDEN)) return false;
  if (element.tagName === "INPUT" && element.getAttribute("type") === "hidden") return false;
  const closed = element.parentElement?.closest("details:not([open], .filters-more)");
  return !closed || element.closest("summary")?.parentElement === closed;
}
