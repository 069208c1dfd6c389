/** The sizes of names in points, each for names of up to `upTo` characters, so that they take few lines. */
const SIZES: [upTo: number, size: number][] = [
  [30, 22],
  [60, 18],
  [120, 14],
  [240, 12],
  [Number.POSITIVE_INFINITY, 9],
];

/** In characters: a longer word may be wider than the page. */
const LONGEST_WORD = 24;

/** Letters that are about twice as wide as Latin ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/gu;

/** Returns the size of a name on the certificate, in points: longer names are smaller. */
export function fittingSize(name: string): number {
  const length = name.length + (name.match(WIDE)?.length ?? 0);
  return SIZES.find(([upTo]) => length <= upTo)?.[1] ?? 0;
}

/** True when a word of the text may be wider than the page and has to be broken. */
export function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > LONGEST_WORD);
}
