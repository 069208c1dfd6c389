import { fetch } from "undici";

/** The most that a request to another server may take, in milliseconds and bytes. */
type Limits = Record<"timeout" | "bytes", number>;

/**
 * Fetches a URL of another server within limits of time and size.
 * @param types the content types that are accepted
 * @throws unless the answer is a 200 in time, of an accepted type and not too large
 */
export async function fetchWithLimits(url: string, init: RequestInit, types: RegExp, { timeout, bytes }: Limits) {
  const response = await fetch(url, {
    ...(init as object),
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  const type = response.headers.get("content-type") ?? "";
  if (response.status !== 200 || !types.test(type)) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status} ${type}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) throw new Error("answer too large");
    chunks.push(chunk);
  }
  return { type, body: Buffer.concat(chunks) };
}
