import type { MouseEvent } from "react";

/** Follows the link in the row's header cell, unless the click was on another control or selected text. */
export function openRowLink(event: MouseEvent<HTMLTableRowElement>) {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
  if (event.target.closest("a, button, input, select, textarea, label, summary, [popover]")) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>("th a[href]");
  link?.focus({ preventScroll: true });
  link?.click();
}
