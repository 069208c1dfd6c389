/**
 * Returns the short key under which a browser's catalogue has a message, by its id: half its size would be English sentences, which the page's
 * script has already. 28 bits of a hash (FNV-1a); `npm run generate` refuses two messages with the same.
 */
export function toMessageKey(id: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 4).toString(36);
}
