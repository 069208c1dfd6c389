import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWatch } from "./watch";

let server: Server;
/** What the server answers, which is no mock. */
let serve: RequestListener;
let watch: Awaited<ReturnType<typeof startWatch>>;
beforeAll(async () => {
  server = createServer((incoming, outgoing) => serve(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  serve = (_incoming, outgoing) => void outgoing.end("{}");
  watch = await startWatch({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, port: 0 });
});
afterAll(async () => {
  await watch.stop();
  server.closeAllConnections();
  server.close();
});

/** Sends a request through the watch to the server. */
function send(path: string, options: { method?: string; headers?: Record<string, string | string[]> } = {}) {
  const sent = request(`${watch.origin}${path}`, { agent: false, ...options });
  return { sent, answered: once(sent, "response").then(([answer]) => answer as IncomingMessage) };
}

test("a body comes while it is still being written, to both sides [CONF-06] @all", async () => {
  serve = (incoming, outgoing) => {
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    incoming.on("data", (chunk) => outgoing.write(`got ${chunk}`));
    incoming.on("end", () => outgoing.end("end"));
  };
  const { sent, answered } = send("/events", { method: "POST" });
  sent.write("one");
  const answer = await answered;
  expect(String((await once(answer, "data"))[0])).toBe("got one");
  sent.write("two");
  expect(String((await once(answer, "data"))[0])).toBe("got two");
  sent.end();
  expect(await text(answer)).toBe("end");
});

test("uploads and downloads pass whole, with headers as they came [CONF-06] @all", async () => {
  const body = Buffer.alloc(40 * 1024 * 1024, "0123456789abcdef");
  let came: IncomingMessage | undefined;
  serve = async (incoming, outgoing) => {
    came = incoming;
    const whole = await buffer(incoming);
    outgoing.writeHead(
      201,
      "Stored",
      [
        ["Set-Cookie", "a=1"],
        ["Set-Cookie", "b=2"],
        ["X-Odd-Case", "é"],
      ].flat(),
    );
    outgoing.end(whole);
  };
  const { sent, answered } = send("/graphql", { method: "POST", headers: { "X-Twice": ["one", "two"] } });
  sent.end(body);
  const answer = await answered;
  expect((await buffer(answer)).equals(body)).toBe(true);
  expect([answer.statusCode, answer.statusMessage]).toEqual([201, "Stored"]);
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(answer.rawHeaders).toContain("X-Odd-Case");
  expect(answer.headers.date).toBeDefined();
  expect(came?.rawHeaders.filter((_each, index) => came?.rawHeaders[index - 1] === "X-Twice")).toEqual(["one", "two"]);
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)("an answer in %s passes as it is, and is judged [CONF-06] @all", async (coding, compress) => {
  const body = compress(JSON.stringify({ data: { verifyTokenHash: "no" } }));
  serve = (_incoming, outgoing) =>
    void outgoing.writeHead(200, { "content-type": "application/json", "content-encoding": coding }).end(body);
  watch.begin();
  const { sent, answered } = send("/graphql", { method: "POST", headers: { "content-type": "application/json" } });
  sent.end('{"query":"{ verifyTokenHash(hash: \\"a\\") }"}');
  expect((await buffer(await answered)).equals(body)).toBe(true);
  await watch.settled();
  expect(watch.report().deviations.map(({ where }) => where)).toEqual(["verifyTokenHash"]);
});

test("an upstream that ends the connection does so for the client, and that is found [CONF-06] @all", async () => {
  serve = (incoming) => void incoming.socket.destroy();
  watch.begin();
  const { sent, answered } = send("/graphql", { method: "POST" });
  sent.end('{"query":"{ verifyTokenHash(hash: \\"a\\") }"}');
  await expect(answered).rejects.toThrow(/hang up|ECONNRESET/);
  serve = (_incoming, outgoing) => {
    outgoing.writeHead(200, { "content-type": "application/json", "content-length": 100 });
    outgoing.write('{"data"');
    setTimeout(() => outgoing.destroy(), 50);
  };
  const half = send("/graphql", { method: "POST" });
  half.sent.end('{"query":"{ renewalsSettings { __typename } }"}');
  await expect(half.answered.then(text)).rejects.toThrow(/aborted|ECONNRESET/);
  await watch.settled();
  expect(watch.report().deviations.map(({ area, where, expected }) => `${area} ${where} ${expected}`)).toEqual([
    "http verifyTokenHash an answer",
    "http renewalsSettings an answer",
  ]);
});

test("it listens on this machine only, and to its own names [CONF-06] @all", async () => {
  serve = (_incoming, outgoing) => void outgoing.end("reached");
  expect(new URL(watch.origin).hostname).toBe("127.0.0.1");
  for (const [host, status] of [
    ["upstream.evil.example", 403],
    ["localhost", 200],
  ] as const) {
    const { sent, answered } = send("/", { headers: { host } });
    sent.end();
    expect((await answered).statusCode, host).toBe(status);
  }
});
