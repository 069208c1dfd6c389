import { expect } from "vitest";
import { isChecked, isRefused } from "./controls";
import type { PageElement } from "./element";
import type { Locator } from "./locator";
import { descriptionOf } from "./names";
import type { NoJsPage } from "./page";
import { normalized, type TextMatcher, textOf } from "./text";
import { isVisible } from "./visible";

type Wanted = TextMatcher | TextMatcher[];

const says = (pass: boolean, found: unknown, wanted?: unknown) => ({
  pass,
  message: () => `found ${JSON.stringify(found, null, 2)}, wanted ${String(wanted ?? "otherwise")}`,
});

const isAll = (text: string, wanted: TextMatcher) =>
  wanted instanceof RegExp ? wanted.test(text) : text === normalized(wanted);
const isPart = (text: string, wanted: TextMatcher) =>
  wanted instanceof RegExp ? wanted.test(text) : text.includes(normalized(wanted));

/** Compares the text of the only element, or the texts of all elements in their order. */
function compare(located: Locator, wanted: Wanted, matches: typeof isAll) {
  const found = (Array.isArray(wanted) ? located.elements() : [located.one()]).map(textOf);
  const sought = [wanted].flat();
  return says(
    found.length === sought.length && sought.every((each, at) => matches(found[at] ?? "", each)),
    found,
    wanted,
  );
}

const one = (located: Locator, holds: (element: PageElement) => boolean) => {
  const element = located.one();
  return says(holds(element), element.outerHTML.slice(0, 500), located.said);
};

const compareOne = (found: string, wanted: TextMatcher) => says(isAll(normalized(found), wanted), found, wanted);

/** Playwright's matchers without waiting, for pages that no script changes. */
expect.extend({
  toContainText: (located: Locator, wanted: Wanted) => compare(located, wanted, isPart),
  toHaveText: (located: Locator, wanted: Wanted) => compare(located, wanted, isAll),
  toHaveCount: (located: Locator, count: number) =>
    says(located.elements().length === count, located.elements().map(textOf), count),
  toBeVisible: (located: Locator) => says(located.elements().some(isVisible), located.elements().length, located.said),
  toBeChecked: (located: Locator) => one(located, isChecked),
  toBeDisabled: (located: Locator) => one(located, isRefused),
  toBeEnabled: (located: Locator) => one(located, (control) => !isRefused(control)),
  toHaveValue: (located: Locator, wanted: TextMatcher) => compareOne(located.one().value, wanted),
  toHaveAttribute: (located: Locator, name: string, wanted?: TextMatcher) =>
    one(located, (element) => {
      const value = element.getAttribute(name);
      return value !== null && (wanted === undefined || isAll(value, wanted));
    }),
  toHaveAccessibleDescription: (located: Locator, wanted: TextMatcher) =>
    compareOne(descriptionOf(located.one()), wanted),
  toHaveURL: (page: NoJsPage, wanted: TextMatcher) =>
    compareOne(page.url(), wanted instanceof RegExp ? wanted : new URL(wanted, page.request.origin).href),
  toHaveTitle: async (page: NoJsPage, wanted: TextMatcher) => compareOne(await page.title(), wanted),
});
