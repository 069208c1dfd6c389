// Functions that look for texts that a box hides, where they run: see in-page.ts.
import { describe, topmost } from "./elements";

/** Returns the boxes that cut a text, or have it scroll sideways, where nothing else says the whole of it. */
function findHidden(): string[] {
  return [...topmost().querySelectorAll<HTMLElement>("*")].flatMap((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === "visible" && overflowY === "visible") return [];
    if (box.clientWidth <= 1 || mayHide(box)) return [];
    const across = box.scrollWidth > box.clientWidth + 1;
    const down = box.scrollHeight > box.clientHeight + 1;
    if (across && /auto|scroll/.test(overflowX)) return [`${box.className} scrolls sideways: ${describe(box)}`];
    const cuts = (across && /hidden|clip/.test(overflowX)) || (down && /hidden|clip/.test(overflowY));
    const cut = cuts && box.checkVisibility({ visibilityProperty: true }) ? findCutWords(box) : undefined;
    return cut ? [`${box.className || box.localName} cuts “${cut}”`] : [];
  });
}

/** True for a box that may hide what is in it, for the reasons below, and for what only screen readers read. */
function mayHide(box: Element): boolean {
  if (getComputedStyle(box).clipPath !== "none" || box.closest(".visually-hidden, thead")) return true;
  const reasons = {
    ".tabs-list": "a row of tabs is moved by a finger, and its shadow says so",
    ".bars-scroll": "the bars of a year need more than a phone's width",
    ".beside-panel .table a": "beside a panel a row keeps its place: the panel, or its own page, has the whole",
    "[title], [title] *, [data-shortened], [data-shortened] *": "the tooltip has the whole text",
    ".leaflet-container, .leaflet-container *": "a map is moved",
    "input, textarea, select": "a field is as wide as its form, and what is typed moves in it",
    "pre, pre *": "lines of a program stay whole",
  };
  return box.matches(Object.keys(reasons).join());
}

/** Returns the first text of which a word sticks out of a box; undefined where only what isn't text does. */
function findCutWords(box: HTMLElement): string | undefined {
  const { left, right, bottom } = box.getBoundingClientRect();
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("svg, option, script, style") || mayHide(parent)) continue;
    range.selectNodeContents(text);
    const isOut = (rect: DOMRect) =>
      rect.width > 1 && (rect.right > right + 1 || rect.left < left - 1 || rect.bottom > bottom + 3);
    if ([...range.getClientRects()].some(isOut)) return text.textContent.trim().slice(0, 50);
  }
  return undefined;
}

export const HIDDEN_FINDERS = [findHidden, mayHide, findCutWords];
