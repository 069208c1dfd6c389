// Functions that look for what is wrong in the page, where they run: see in-page.ts.
import { describe, topmost } from "./elements";

/** Returns what is wrong with how the page looks now: parts that are cut or overlap, and a focus behind a dialog. */
export function findFaults(): string[] {
  return [...findCutBoxes(), ...findCutTexts(), ...findCovered(), ...findLostFocus()];
}

/** Returns what sticks out of the window, which is as wide as its scrollbar leaves it. */
function findCutBoxes(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  const boxes = document.querySelectorAll("dialog[open], :popover-open, .notification, main h1, .driver-popover");
  const cut = [...boxes].filter((box) => {
    const { left, right, top, bottom, width } = box.getBoundingClientRect();
    const isFixed = !box.matches("h1") && box.checkVisibility();
    return width > 0 && (left < -1 || right > clientWidth + 1 || (isFixed && (top < -1 || bottom > innerHeight + 1)));
  });
  return [...wide, ...cut.map((box) => `${describe(box)} is cut by the window's edge: ${place(box)}`)];
}

function place(element: Element): string {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return `${Math.round(left)} to ${Math.round(right)} of ${document.documentElement.clientWidth}, ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
}

/** Returns texts of controls and headings that their own box cuts without an ellipsis. */
function findCutTexts(): string[] {
  const texts = topmost().querySelectorAll<HTMLElement>("h1, h2, h3, button, a.button, label, .badge, summary");
  const isCut = (each: HTMLElement) => {
    // What only screen readers read is clipped.
    if ([...each.querySelectorAll("*")].some((part) => getComputedStyle(part).clipPath !== "none")) return false;
    const { overflowX, textOverflow } = getComputedStyle(each);
    const hides = overflowX === "hidden" || overflowX === "clip";
    return hides && textOverflow !== "ellipsis" && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1;
  };
  return [...texts]
    .filter((each) => each.checkVisibility() && isCut(each))
    .map((each) => `the text of ${describe(each)} is cut`);
}

/** Returns controls in sight that another part of the page lies over, unless that one is fixed or sticky. */
function findCovered(): string[] {
  const controls = [
    ...topmost().querySelectorAll(
      "main a[href], main button, main input, main select, dialog a[href], dialog button, dialog input",
    ),
  ];
  const floats = (each: Element | null): boolean =>
    each !== null &&
    (/fixed|sticky/.test(getComputedStyle(each).position) ||
      each.matches(":popover-open") ||
      floats(each.parentElement));
  return controls.flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const { x, y, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
    if (width < 3 || height < 3) return [];
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (
      !hit ||
      control.contains(hit) ||
      hit.contains(control) ||
      floats(hit) ||
      hit.closest("label, .leaflet-container")
    )
      return [];
    return [`${describe(control)} is covered by ${describe(hit)}`];
  });
}

function findLostFocus(): string[] {
  const dialog = topmost();
  const { activeElement: active } = document;
  return dialog !== document && !dialog.contains(active)
    ? [`the focus is behind the dialog, on ${describe(active)}`]
    : [];
}

export const FAULT_FINDERS = [findFaults, findCutBoxes, place, findCutTexts, findCovered, findLostFocus];
