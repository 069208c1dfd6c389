import { fold } from "./text";

/** Matches an apostrophe after a letter at a word's end: keyboards without accents write Forlì as forli' or forli`. */
const TYPED_ACCENT = /(?<=\p{L})['`](?=\s|$)/gu;

/** Normalizes a search: folded, and without apostrophes typed in place of accents, as in citta' (FIND-02). */
export const foldSearch = (search: string): string => fold(search).replace(TYPED_ACCENT, "");

/** Returns the words of a search, folded, each once. None when it is empty (FIND-02). */
export const splitSearchWords = (search: string): string[] => [
  ...new Set(foldSearch(search).split(/\s+/).filter(Boolean)),
];

/**
 * True when one of the texts contains each word, ignoring case, accents and composition (FIND-02).
 * @param words as `splitSearchWords` returns them
 * @param texts the shown texts; null for an empty one
 */
export function matchesAllWords(words: readonly string[], texts: readonly (string | null | undefined)[]): boolean {
  if (words.length === 0) return true;
  // No word has a line break, so none reaches from one text into the next.
  const folded = fold(texts.map((text) => text ?? "").join("\n"));
  return words.every((word) => folded.includes(word));
}

/**
 * Ranks how well texts match a search: 0 equal, 1 begins with it, 2 a word begins with it, 3 contains it, 4 contains
 * its words (FIND-01).
 * @param search the words joined by spaces
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
