import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Holds an upstream call as the portal made it. */
export interface Recorded {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Timed = Recorded & { start: number; end: number };

/** Starts a relay before the upstream that records its calls. */
export async function startRecorder(upstream: string) {
  let calls: Timed[] = [];
  const server = createServer(async (request, response) => {
    const start = performance.now();
    const call = await recordedOf(request);
    const { method, path, headers, body } = call;
    const upstreamResponse = await fetch(upstream + path, { method, headers, body: body || undefined });
    const text = await upstreamResponse.text();
    calls.push({ ...call, start, end: performance.now() });
    const date = upstreamResponse.headers.get("date");
    response
      .writeHead(upstreamResponse.status, { "Content-Type": "application/json", ...(date && { Date: date }) })
      .end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the calls since the last time, in waves: calls of one wave overlap. */
    take(): Recorded[][] {
      const waves = wavesOf(calls);
      calls = [];
      return waves;
    },
    stop: () => void server.close(),
  };
}

async function recordedOf(request: IncomingMessage): Promise<Recorded> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headerNames = ["authorization", "content-type", "accept"];
  const headers = Object.entries(request.headers).filter(([name]) => headerNames.includes(name)) as [string, string][];
  return {
    method: request.method ?? "GET",
    path: request.url ?? "/",
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString(),
  };
}

function wavesOf(calls: Timed[]): Recorded[][] {
  const waves: Recorded[][] = [];
  let ended = -1;
  for (const { start, end, ...call } of calls.toSorted((a, b) => a.start - b.start)) {
    const wave = start < ended ? waves.at(-1) : undefined;
    if (wave) wave.push(call);
    else waves.push([call]);
    ended = wave ? Math.min(ended, end) : end;
  }
  return waves;
}
