/** An element of the page with a tooltip. */
export interface TooltipTarget {
  element: HTMLElement;
  text: string;
  /** True for the keyboard, which rests on nothing in passing. */
  atOnce: boolean;
}

export interface LayerProps {
  /** The element whose tooltip is the first one; null when pointer and focus have left it before the script was there. */
  first: TooltipTarget | null;
}

/** A text that is shortened where room is short has `data-shortened`. */
const WITH_TOOLTIP = "[title], [data-shortened]";

/** Returns the tooltip of an element: its title, or its whole text where that is shortened; empty without one. */
const textOf = ({ title, textContent, scrollWidth, clientWidth }: HTMLElement) =>
  title || (scrollWidth > clientWidth ? (textContent ?? "") : "");

/** Matches the keys that move the focus. Where a page moves it, such as into an opening panel, no tooltip is shown. */
const MOVES_FOCUS = /^(Tab|Arrow)/;

/** Returns the element with a tooltip at the target of an event; null without one. */
export function findTooltip(event: Event): TooltipTarget | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  const byKey = event instanceof KeyboardEvent;
  if (byKey && !MOVES_FOCUS.test(event.key)) return null;
  const element =
    target.closest<HTMLElement>(WITH_TOOLTIP) ?? (byKey ? target.querySelector<HTMLElement>(WITH_TOOLTIP) : null);
  const text = element ? textOf(element) : "";
  return element && text ? { element, text, atOnce: byKey } : null;
}
