import { CODE_LENGTH } from "#contract/identity/authenticator";

/** The longest text that may be typed or pasted for a code: its digits, and a blank between any two of them. */
export const LONGEST_TYPED = 2 * CODE_LENGTH - 1;

/** Returns the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * Writes `text`'s digits into the boxes from `start` on. A whole code fills them from the first, wherever it was
 * pasted.
 * @returns the boxes' new contents and the index of the box to focus
 */
export function spread(boxes: string[], start: number, text: string): { boxes: string[]; focus: number } {
  const digits = digitsOf(text);
  const from = digits.length >= CODE_LENGTH ? 0 : start;
  const next = [...boxes];
  const written = digits.slice(0, CODE_LENGTH - from);
  for (let i = 0; i < written.length; i++) next[from + i] = written.charAt(i);
  return { boxes: next, focus: Math.min(from + written.length, CODE_LENGTH - 1) };
}
