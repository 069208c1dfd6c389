import { fold } from "./text";

/** Returns the words of a search, folded, each once. None when it is empty (FIND-02). */
export const wordsOf = (search: string): string[] => [...new Set(fold(search).split(/\s+/).filter(Boolean))];

/**
 * True when each word stands somewhere in one of the texts, whatever the case, accents and composition (FIND-02).
 * @param words as `wordsOf` returns them
 * @param texts what is shown; null where nothing is
 */
export function matches(words: readonly string[], texts: readonly (string | null | undefined)[]): boolean {
  if (words.length === 0) return true;
  // No word has a line break, so none reaches from one text into the next.
  const folded = fold(texts.map((text) => text ?? "").join("\n"));
  return words.every((word) => folded.includes(word));
}
