import { getRole } from "dom-accessibility-api";
import { nameOf } from "./names";
import { type Accepted, accepts } from "./text";

export interface RoleOptions {
  name?: Accepted;
  exact?: boolean;
  checked?: boolean;
  level?: number;
}

/** Returns an element's role, also where it depends on an attribute or on what lies around. */
function roleOf(element: Element): string | null {
  if (element.matches("th[scope=row]:not([role])")) return "rowheader";
  if (element.matches("search:not([role])")) return "search";
  if (element.matches("article header, section header, main header, dialog header")) return null;
  return getRole(element);
}

function isChecked(element: Element): boolean {
  return (element as HTMLInputElement).checked ?? element.getAttribute("aria-checked") === "true";
}

/** Returns the elements below with this role, whether or not they are shown. */
export function withRole(within: Element, role: string, { name, exact, checked, level }: RoleOptions): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>("*")].filter(
    (each) =>
      roleOf(each) === role &&
      (checked === undefined || isChecked(each) === checked) &&
      (level === undefined || each.tagName === `H${level}`) &&
      (name === undefined || accepts(nameOf(each), name, exact)),
  );
}

const LABELLED = "input:not([type=hidden]), select, textarea, output, [aria-label], [aria-labelledby]";

/** Returns the controls below, and whatever else is labelled, whose label is this one. */
export const withLabel = (within: Element, label: Accepted, exact?: boolean): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(LABELLED)].filter((each) => accepts(nameOf(each), label, exact));
