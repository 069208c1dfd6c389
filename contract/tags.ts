import { findLineError, fold, normalizeText, type TextError } from "./text";

// The rules of machines' tags (TAG-01). A company has each tag in one spelling, however its users type it.

/** Returns a tag as it is stored: as other texts, with single blanks. */
export const normalizeTag = (text: string): string => normalizeText(text).replace(/ {2,}/g, " ");

/** Returns the key by which tags are the same: case, accents and kinds of hyphens make no difference. */
export const tagKey = (tag: string): string => fold(normalizeTag(tag));

/** Returns why a text is no tag; null when it is one. Commas separate tags in forms and files. */
export function findTagError(text: string): TextError | "comma" | null {
  return text.includes(",") ? "comma" : findLineError(text);
}

/** Returns tags in their stored form, each once and without empty ones; the first spelling counts. */
export const uniqueTags = (tags: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const tag of tags.map(normalizeTag)) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  byKey.delete("");
  return [...byKey.values()];
};
