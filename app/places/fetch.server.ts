import { fetch } from "undici";

/** What a request outside may take at most. */
interface Limits {
  /** Milliseconds, for everything. */
  timeout: number;
  bytes: number;
}

/**
 * The body of somebody else's answer, which is neither waited for nor read without end.
 * @throws where it isn't a 200 in time, of a type that is expected and not too large
 */
export async function fetchWithin(url: string, init: RequestInit, types: RegExp, { timeout, bytes }: Limits) {
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
