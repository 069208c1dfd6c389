import { fold } from "./text";

/** Returns the words of a search, folded, each once. None when it is empty (FIND-02). */
export const splitSearchWords = (search: string): string[] => [...new Set(fold(search).split(/\s+/).filter(Boolean))];

/**
 * True when each word stands somewhere in one of the texts, whatever the case, accents and composition (FIND-02).
 * @param words as `splitSearchWords` returns them
 * @param texts what is shown; null where nothing is
 */
export function matchesAllWords(words: readonly string[], texts: readonly (string | null | undefined)[]): boolean {
  if (words.length === 0) return true;
  // No word has a line break, so none reaches from one text into the next.
  const folded = fold(texts.map((text) => text ?? "").join("\n"));
  return words.every((word) => folded.includes(word));
}

/**
 * Returns how well texts answer a search, the best first: 0 when one of them is the search, 1 when one begins with it, 2
 * when a word of one does, 3 when it stands elsewhere, 4 when its words stand apart (FIND-01).
 * @param search the words, joined by a blank
 * @param texts what is found by: names and numbers
 */
export function rankMatch(search: string, texts: readonly (string | null | undefined)[]): number {
  const ranks = texts.map((text) => {
    const folded = fold(text ?? "");
    const at = folded.indexOf(search);
    if (at < 0) return 4;
    if (at === 0) return folded === search ? 0 : 1;
    return /[\p{L}\p{N}]/u.test(folded[at - 1] ?? "") ? 3 : 2;
  });
  return Math.min(...ranks);
}
