/** The longest tag of a language, by its specification (BCP 47, 4.4.1). */
const MAX_LANGUAGE_TAG_LENGTH = 35;

/** Returns a language's tag in its canonical form: `IT-it` as `it-IT`; undefined for a text that is no tag. */
export function canonicalLanguageTag(text: string): string | undefined {
  if (text.length > MAX_LANGUAGE_TAG_LENGTH) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
