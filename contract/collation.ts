import { fold } from "./text";

/** Matches a run of digits without the zeros before it. */
const NUMBER = /0*(\d+)/g;

/**
 * Returns a key by which texts are ordered: folded, and digits by their value, so that `fw-2` stands before `fw-10`
 * (FIND-03). Keys compare as JavaScript's `<` and as SQLite's bytes alike: portal and upstream order rows the same way.
 */
export const sortKey = (text: string): string =>
  fold(text)
    .replace(NUMBER, (_, digits: string) => measured(digits))
    // JavaScript sorts these after the characters beyond U+FFFF, bytes before them.
    .replace(/[\ue000-\uffff]/g, "\u{10fffd}");

/** Returns digits with their number before them, so that of two numbers the one with more digits is the greater. */
const measured = (digits: string) => "9".repeat(Math.floor(digits.length / 9)) + (digits.length % 9) + digits;

/** Compares two texts in the one order of texts, for `sort`. Texts with the same key go by themselves. */
export function byText(one: string, other: string): number {
  const [key, otherKey] = [sortKey(one), sortKey(other)];
  if (key !== otherKey) return key < otherKey ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
