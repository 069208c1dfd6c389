import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** The longest body that is read beside passing it on, in bytes: the portal reads no longer one. */
const MAX_READ_BYTES = 16 * 1024 * 1024;

/** Names headers that belong to one connection. */
const OF_CONNECTION = new Set([
  "connection",
  "expect",
  "host",
  "keep-alive",
  "proxy-connection",
  "te",
  "transfer-encoding",
  "upgrade",
]);

/** Returns the headers that pass, written as they came, each as often as it came. */
export function keptHeaders({ rawHeaders }: IncomingMessage): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  for (const [name, value] of pairs(rawHeaders))
    if (!OF_CONNECTION.has(name.toLowerCase())) kept[name] = [...(kept[name] ?? []), value];
  return kept;
}

export function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs(rawHeaders)) headers.append(name, value);
  return headers;
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ""] as [string, string]] : []));

/** Copies a body while it passes. Its text is undefined when it is too long, or coded in an unknown way. */
export function copyOf(message: IncomingMessage) {
  const chunks: Buffer[] = [];
  let length = 0;
  message.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length <= MAX_READ_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  });
  return {
    text(coding = "identity"): string | undefined {
      if (length > MAX_READ_BYTES) return undefined;
      const decode = DECODERS[coding.toLowerCase()];
      try {
        return decode?.(Buffer.concat(chunks)).toString();
      } catch {
        return undefined;
      }
    },
  };
}

const LIMITED = { maxOutputLength: MAX_READ_BYTES };
const gunzip = (body: Buffer) => (body.length > 0 ? gunzipSync(body, LIMITED) : body);

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  "": (body) => body,
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: (body) => inflateSync(body, LIMITED),
  br: (body) => brotliDecompressSync(body, LIMITED),
};
