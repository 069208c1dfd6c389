import { fold } from "./text";

/** Returns the words of a search, folded. No words match everything (FIND-02). */
export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/**
 * True when each word stands somewhere in the texts, in any order, whatever the case, accents and composition (FIND-02).
 * @param words as `wordsOf` returns them
 * @param texts what is shown; null where nothing is
 */
export function matches(words: readonly string[], texts: readonly (string | null | undefined)[]): boolean {
  if (words.length === 0) return true;
  const folded = texts.map((text) => fold(text ?? ""));
  return words.every((word) => folded.some((text) => text.includes(word)));
}
