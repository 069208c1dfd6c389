import { Writable } from "node:stream";

/** Creates a stream that collects React's text. Drops the zeros with which React 18 pads a buffer: no document may have them. */
export function collectText(onText: (text: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      let end = chunk.length;
      while (end > 0 && chunk[end - 1] === 0) end--;
      chunks.push(chunk.subarray(0, end));
      done();
    },
    final(done) {
      onText(Buffer.concat(chunks).toString());
      done();
    },
  });
}
