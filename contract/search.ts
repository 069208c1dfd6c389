import { fold } from "./text";

/** Returns the words of a search, folded (FIND-02). None when it is empty. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/** True when each word is somewhere in one of the texts (FIND-02). @param words as `wordsOf` returns them */
export function matches(words: readonly string[], texts: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = fold(texts.join("\n"));
  return words.every((word) => folded.includes(word));
}
