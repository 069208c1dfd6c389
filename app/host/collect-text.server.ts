import { Writable } from "node:stream";

/**
 * Returns a stream that gives the whole text that React writes to it. React 18 writes its buffer with zeros at the end when
 * the next character does not fit: they are left out, since a document can't have them.
 */
export function collectText(whole: (text: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, written) {
      let end = chunk.length;
      while (end > 0 && chunk[end - 1] === 0) end--;
      chunks.push(chunk.subarray(0, end));
      written();
    },
    final(ended) {
      whole(Buffer.concat(chunks).toString());
      ended();
    },
  });
}
