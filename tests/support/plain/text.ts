/** A text that is looked for: part of what stands there, in any case; a pattern; with `exact` all of it. */
export type Accepted = string | RegExp;

export const normalized = (text: string) => text.replace(/\s+/g, " ").trim();

export const textOf = (element: Element): string => normalized(element.textContent ?? "");

/** True when a text is what was looked for, by the rules of Playwright's locators. */
export function accepts(text: string, wanted: Accepted, exact = false): boolean {
  const given = normalized(text);
  if (wanted instanceof RegExp) return wanted.test(given);
  const sought = normalized(wanted);
  return exact ? given === sought : given.toLowerCase().includes(sought.toLowerCase());
}
