/** Names of so many characters stand in few lines at these sizes, in points; longer ones in the last. */
const SIZES: [upTo: number, size: number][] = [
  [30, 22],
  [60, 18],
  [120, 14],
  [240, 12],
  [Number.POSITIVE_INFINITY, 9],
];

/** A word of more characters than this may be wider than the page. */
const LONGEST_WORD = 24;

/** Letters that are about twice as wide as those of the Latin alphabet. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/gu;

/** Returns the size of a name on the certificate, in points: the longer, the smaller. */
export function fittingSize(name: string): number {
  const length = name.length + (name.match(WIDE)?.length ?? 0);
  return SIZES.find(([upTo]) => length <= upTo)?.[1] ?? 0;
}

/** Whether a text has to be broken within its words, since one of them would leave the page. */
export function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > LONGEST_WORD);
}
