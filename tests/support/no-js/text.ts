import type { PageElement } from "./element";

/** A wanted text: a part of the text in any case, or all of it with `exact`; or a pattern. */
export type TextMatcher = string | RegExp;

export const normalized = (text: string) => text.replace(/\s+/g, " ").trim();

export const textOf = (element: PageElement): string => normalized(element.textContent);

/** True when a text matches the wanted one, by the rules of Playwright's locators. */
export function matchesText(text: string, wanted: TextMatcher, exact = false): boolean {
  const given = normalized(text);
  if (wanted instanceof RegExp) return wanted.test(given);
  const sought = normalized(wanted);
  return exact ? given === sought : given.toLowerCase().includes(sought.toLowerCase());
}
