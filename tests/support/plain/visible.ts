const HIDDEN =
  "[hidden], [aria-hidden=true], script, style, template, [popover]:not([data-open], nav), dialog:not([open])";

/** True when a browser shows an element without any of our style sheets, and tells it to a screen reader. */
export function isVisible(element: Element): boolean {
  if (element.closest(HIDDEN)) return false;
  if (element.tagName === "INPUT" && element.getAttribute("type") === "hidden") return false;
  const closed = element.parentElement?.closest("details:not([open])");
  return !closed || element.closest("summary")?.parentElement === closed;
}
