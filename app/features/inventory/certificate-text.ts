/** Names of so many characters stand in one or two lines at these sizes, in points; longer ones in the last. */
const SIZES: [upTo: number, size: number][] = [
  [30, 22],
  [60, 18],
  [Number.POSITIVE_INFINITY, 14],
];

/** A word of more characters than this may be wider than the page. */
const LONGEST_WORD = 24;

/** The size of a name on the certificate, in points: the longer, the smaller. */
export function fittingSize(name: string): number {
  return SIZES.find(([upTo]) => name.length <= upTo)?.[1] ?? 0;
}

/** Whether a text has to be broken within its words, since one of them would leave the page. */
export function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > LONGEST_WORD);
}
