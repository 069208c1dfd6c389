// Functions that run in the page: `IN_PAGE` is their text. They use each other and nothing else of this project.
import { describe, findAll, nameOf, squeeze, topmost, type Wanted } from "./elements";
import { FAULT_FINDERS } from "./find-faults";
import { HIDDEN_FINDERS } from "./find-hidden";

/** Scrolls to an element and returns its middle, and what covers it; null while it is not there. */
export function locate(wanted: Wanted) {
  const element = findAll(wanted)[0];
  if (!element) return null;
  const isInView = () => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 60 && bottom <= innerHeight - 60;
  };
  const label = "labels" in element ? [...((element.labels as NodeListOf<HTMLElement>) ?? [])] : [];
  const find = () => {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const hit = document.elementFromPoint(middle.x, middle.y);
    const reached = hit && [element, ...label].some((each) => each.contains(hit) || hit.contains(each));
    return { ...middle, coveredBy: reached ? null : describe(hit) };
  };
  // A panel's buttons stay at its end, over what is scrolled below them.
  if (!isInView() || find().coveredBy) element.scrollIntoView({ block: "center", behavior: "instant" });
  return find();
}

export function isThere(wanted: Wanted): boolean {
  return findAll(wanted).length > 0;
}

/** Empties a field that has the focus, as Ctrl A would before typing. */
export function selectAll(wanted: Wanted): void {
  const element = findAll(wanted)[0];
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}

export function hasFocus(wanted: Wanted): boolean {
  const { activeElement: active } = document;
  return findAll(wanted).some((each) => each === active || ("control" in each && each.control === active));
}

const FUNCTIONS = [
  nameOf,
  topmost,
  findAll,
  locate,
  isThere,
  selectAll,
  hasFocus,
  describe,
  ...FAULT_FINDERS,
  ...HIDDEN_FINDERS,
];
export const IN_PAGE = `const squeeze = ${squeeze};\n${FUNCTIONS.join("\n")}`;
