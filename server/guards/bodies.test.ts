import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { NO_ROUTE, type RouteTable } from "../route-table";
import { createBodyReader, fieldGuard } from "./bodies";
import type { HttpError } from "./http-error";
import { boundConnections } from "./load-shedding";

const table: RouteTable = () => NO_ROUTE;

/** Starts a host that echoes forms and answers health checks, within these bounds. */
async function startHost({ read = createBodyReader(), connections = Number.POSITIVE_INFINITY }) {
  const waiting: (() => void)[] = [];
  const app = express().get("/healthz", (_request, response) => void response.send("ok"));
  app.get("/slow", (_request, response) => void waiting.push(() => response.send("slow")));
  app.use(fieldGuard(table, read), async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.send(Buffer.concat(chunks).toString());
  });
  app.use(((refusal, _request, response, _next) => {
    const { status, headers } = refusal as HttpError;
    response.status(status).set(headers).send();
  }) as express.ErrorRequestHandler);
  const server = createServer(app);
  boundConnections(server, connections);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const requests = { server: 0 };
  server.on("request", () => requests.server++);
  const open = async (text: string) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(text);
    return { socket, answer: () => answer };
  };
  return { open, waiting, requests, address: `http://127.0.0.1:${port}` };
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

const KIB = 1024;

test("long bodies find room up to the bound; the first one gives way once its time is over [SAFE-10]", async () => {
  let now = 0;
  const { open, requests, address } = await startHost({ read: createBodyReader(64 * KIB, () => now) });
  const slow: Awaited<ReturnType<typeof open>>[] = [];
  const sendHalf = async () => {
    slow.push(await open(head(20 * KIB) + "x".repeat(10 * KIB)));
    await expect.poll(() => requests.server).toBe(slow.length);
  };
  for (let each = 0; each < 4; each++) await sendHalf();
  // Three of them take 60 KiB, so the fourth one is refused, and a short form is not.
  await expect.poll(() => slow[3]?.answer()).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: \d/is);
  const form = { method: "POST", body: "a=b" };
  expect(await (await fetch(address, form)).text()).toBe("a=b");
  requests.server = 4;
  now = 2000;
  await sendHalf();
  await expect.poll(() => slow[0]?.answer()).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: \d/is);
  // Requests within the limit continue, and their bodies are read to the end.
  for (const at of [1, 2, 4]) {
    expect(slow[at]?.answer()).toBe("");
    slow[at]?.socket.write("y".repeat(10 * KIB));
    await expect.poll(() => slow[at]?.answer()).toContain(`${"x".repeat(10 * KIB)}${"y".repeat(10 * KIB)}`);
  }
});

test("the room of a body is free again when it has come and when its connection ends [SAFE-10]", async () => {
  let now = 0;
  const { open, requests, address } = await startHost({ read: createBodyReader(30 * KIB, () => now) });
  const body = "x".repeat(20 * KIB);
  for (let each = 0; each < 5; each++) expect(await (await fetch(address, { method: "POST", body })).text()).toBe(body);
  const { socket } = await open(head(20 * KIB) + "x".repeat(10 * KIB));
  await expect.poll(() => requests.server).toBe(6);
  expect((await fetch(address, { method: "POST", body })).status).toBe(503);
  // Up to 16 KiB there is always room.
  const short = "x".repeat(16 * KIB);
  expect(await (await fetch(address, { method: "POST", body: short })).text()).toBe(short);
  socket.destroy();
  await expect.poll(async () => (await fetch(address, { method: "POST", body })).status).toBe(200);
  // Only a body that is still read can give way.
  const half = await open(head(20 * KIB) + "x".repeat(10 * KIB));
  await expect.poll(async () => (await fetch(address, { method: "POST", body })).status).toBe(503);
  now = 2000;
  expect((await fetch(address, { method: "POST", body })).status).toBe(200);
  await expect.poll(half.answer).toMatch(/^HTTP\/1\.1 503 .*Connection: close/is);
});

test("a connection that waits for its next request ends like a new one [SAFE-10]", async () => {
  const { open, address } = await startHost({ connections: 1 });
  const kept = await open("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(kept.answer).toContain("ok");
  const ended = once(kept.socket, "close");
  expect((await fetch(`${address}/healthz`, { headers: { Connection: "close" } })).status).toBe(200);
  await ended;
});

test("beyond the bound the connection ends that has waited longest; health checks and answers go on [SAFE-10]", async () => {
  const { open, waiting, requests, address } = await startHost({ connections: 3 });
  const slow = await open("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => waiting.length).toBe(1);
  const half = await open(head(2000) + "x".repeat(1000));
  await expect.poll(() => requests.server).toBe(2);
  const idle = await open("GET /");
  const ended = once(half.socket, "close");
  const health = { headers: { Connection: "close" } };
  expect(await (await fetch(`${address}/healthz`, health)).text()).toBe("ok");
  await ended;
  expect(idle.socket.closed).toBe(false);
  waiting[0]?.();
  await expect.poll(slow.answer).toContain("slow");
});

test("a form has up to a thousand fields, unless its route takes more [SAFE-01]", async () => {
  const { address } = await startHost({});
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join("&");
  const send = async (body: string) => (await fetch(address, { method: "POST", body })).status;
  expect([await send(fields(1000)), await send(fields(1001))]).toEqual([200, 400]);
  const headers = { "Content-Type": "multipart/form-data; boundary=--x" };
  const sendParts = async (count: number) => {
    const parts = '----x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n'.repeat(count);
    return (await fetch(address, { method: "POST", headers, body: `${parts}----x--` })).status;
  };
  expect([await sendParts(1000), await sendParts(1001)]).toEqual([200, 400]);
});
