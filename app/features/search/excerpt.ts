import { fold } from "#contract/text";

const MAX_LENGTH = 140;
/** The characters before the first found word. */
const LEAD = 40;

/**
 * Returns the part of a text that has the first of the searched words, in one line (TAKE-02). A short text comes whole.
 * @param words as `splitSearchWords` returns them
 */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_LENGTH) return line;
  const parts = line.split(" ");
  const found = parts.findIndex((part) => words.some((word) => fold(part).includes(word)));
  let from = Math.max(0, found);
  for (let lead = 0; from > 0 && lead + (parts[from - 1] ?? "").length < LEAD; from--)
    lead += (parts[from - 1] ?? "").length + 1;
  const rest = parts.slice(from).join(" ");
  const start = from > 0 ? "… " : "";
  return rest.length <= MAX_LENGTH ? start + rest : `${start}${rest.slice(0, MAX_LENGTH).replace(/ \S*$/, "")} …`;
}
