import type { Catalogue } from "./i18n";

/** The length of a key: 24 bits in base64. */
const KEY_LENGTH = 4;

/**
 * Returns the short key of a message in a browser's catalogue. With the ids themselves, half of the catalogue would be
 * English sentences, which the page's script has already. A key is 24 bits of a hash (FNV-1a); `npm run generate` refuses
 * two messages with the same key.
 */
export function toMessageKey(id: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return btoa(String.fromCharCode(hash >>> 24, (hash >>> 16) & 255, (hash >>> 8) & 255));
}

/** The content of a catalogue's file. Compressed, keys and texts apart are an eighth smaller than in pairs. */
interface PackedCatalogue {
  /** The keys, one after the other. */
  keys: string;
  texts: string[];
}

/** Packs translations, by the ids of their messages, for a browser. */
export const packCatalogue = (translations: readonly [id: string, text: string][]): PackedCatalogue => ({
  keys: translations.map(([id]) => toMessageKey(id)).join(""),
  texts: translations.map(([, text]) => text),
});

/** Returns a packed catalogue's translations by their keys. */
export const unpackCatalogue = ({ keys, texts }: PackedCatalogue): Catalogue =>
  Object.fromEntries(texts.map((text, at) => [keys.slice(at * KEY_LENGTH, (at + 1) * KEY_LENGTH), text]));
