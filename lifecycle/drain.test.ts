import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SIZE = 32 * 1024 * 1024;
const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a server that drains, and answers everybody with more than any buffer between two processes holds. */
const PROGRAM = `
  import { createServer } from "node:http";
  import { drainOnSignal } from "./lifecycle/drain.ts";
  const server = createServer((_request, response) => response.end(Buffer.alloc(${SIZE}, "x")));
  const log = { info: () => process.stdout.write("draining\\n") };
  drainOnSignal(server, { log, seconds: 0, firstRequestMs: Number(process.argv[1]) });
  server.listen(0, "127.0.0.1", () => process.stdout.write(server.address().port + "\\n"));
`;

/** Starts the server. @param firstRequestMs the time of a new connection after the signal */
async function start(firstRequestMs = 1000) {
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM, String(firstRequestMs)];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const [port] = await once(lines, "line");
  return { child, lines, port: Number(port), exit: once(child, "exit").then(([code]) => code) };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function bytesOf(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) bytes += chunk.length;
  return bytes;
}

test("an answer that a slow reader has not taken yet is not cut off [SAFE-10]", async () => {
  const { child, lines, port, exit } = await start();
  const reader = await open(port);
  reader.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(reader, "readable");
  child.kill("SIGTERM");
  await once(lines, "line");
  expect(await bytesOf(reader)).toBeGreaterThan(SIZE);
  expect(await exit).toBe(0);
});

test("a request that is on its way is answered; a connection without one ends [SAFE-10]", async () => {
  const { child, lines, port, exit } = await start();
  const [idle, asking] = [await open(port), await open(port)];
  asking.write("GET / HTTP/1.1\r\nHost: a\r\n");
  // When a later answer begins, the earlier bytes have arrived.
  const probe = await open(port);
  probe.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(await bytesOf(probe)).toBeGreaterThan(SIZE);
  child.kill("SIGTERM");
  await once(lines, "line");
  expect(await bytesOf(idle)).toBe(0);
  asking.write("\r\n");
  expect(await bytesOf(asking)).toBeGreaterThan(SIZE);
  expect(await exit).toBe(0);
});

test("a connection that is made as the port closes has time for its first request [SAFE-10]", async () => {
  const { child, lines, port, exit } = await start(600_000);
  const socket = await open(port);
  child.kill("SIGTERM");
  await once(lines, "line");
  // The port is closed when nobody else can connect.
  await expect
    .poll(() =>
      open(port).then(
        (other) => other.destroy(),
        () => "closed",
      ),
    )
    .toBe("closed");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(await bytesOf(socket)).toBeGreaterThan(SIZE);
  expect(await exit).toBe(0);
});
