import { getRole } from "dom-accessibility-api";
import type { PageElement } from "./element";
import { asElement, nameOf } from "./names";
import { matchesText, type TextMatcher } from "./text";

export interface RoleOptions {
  name?: TextMatcher;
  exact?: boolean;
  level?: number;
}

/** Returns an element's role, also when it depends on an attribute or on surrounding elements. */
function roleOf(element: PageElement): string | null {
  // Looked for by name first: to match every element of a page against selectors takes longer than all else here.
  const { localName } = element;
  if (localName === "th" && element.matches("[scope=row]:not([role])")) return "rowheader";
  if (localName === "search" && !element.hasAttribute("role")) return "search";
  if (localName === "header" && element.parentElement?.closest("article, section, main, dialog")) return null;
  return getRole(asElement(element));
}

/** Returns the descendants with this role, whether they are shown or not. */
export function withRole(within: PageElement, role: string, { name, exact, level }: RoleOptions): PageElement[] {
  return within
    .all()
    .filter(
      (each) =>
        roleOf(each) === role &&
        (level === undefined || each.tagName === `H${level}`) &&
        (name === undefined || matchesText(nameOf(each), name, exact)),
    );
}

const LABELLED = "input:not([type=hidden]), select, textarea, output, [aria-label], [aria-labelledby]";

/** Returns the descendants with this label: controls, and other elements that are labelled. */
export const withLabel = (within: PageElement, label: TextMatcher, exact?: boolean): PageElement[] =>
  within.querySelectorAll(LABELLED).filter((each) => matchesText(nameOf(each), label, exact));
