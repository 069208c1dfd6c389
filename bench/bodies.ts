// npm run bench:bodies: leaves 1,500 forms of 255 kB half sent, asks /healthz meanwhile, then ends them, twice. Prints what
// that costs the portal and, as a baseline, an Express that reads forms without a bound. Exits with 1 where the portal costs
// more than it may (SAFE-10).
import { Console } from "node:console";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import express from "express";
import { build } from "../scripts/build.js";
import { type Running, startServer, stopServer } from "../tests/support/processes/processes";
import { SESSION_SECRET } from "../tests/support/world";
import { median } from "./load";
import { PROBED, probe } from "./probe";

const CONNECTIONS = 1500;
const BODY_BYTES = 255 * 1024;
const AT_ONCE = 50;
const HELD_SECONDS = 10;
const MIB = 2 ** 20;

/**
 * The portal's limits: milliseconds, and additional bytes, of a second wave too: the bodies that it reads at once (16 MiB),
 * and what V8 lets gather before it collects it (64 MiB).
 */
const MOST = { health: 100, external: 80 * MIB };

interface Figures {
  health: number;
  external: number;
  heap: number;
  rss: number;
  refused: number;
}

/** Sends the head and half of the body of a form. */
function sendHalf(port: number): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(
    `POST /authentication HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: ${BODY_BYTES}\r\n\r\n`,
  );
  socket.write(`email=${"x".repeat(BODY_BYTES / 2)}`);
  return socket.resume();
}

/** Returns the milliseconds that a health check took, on a connection of its own. */
async function checkHealth(address: string): Promise<number> {
  const begun = performance.now();
  await fetch(`${address}/healthz`, { headers: { Connection: "close" } }).then((answer) => answer.text());
  return performance.now() - begun;
}

/** Sends the bodies, holds them, and returns the peak memory and the median of the health checks meanwhile. */
async function watch(server: Running): Promise<Figures> {
  const sockets: Socket[] = [];
  const checks: number[] = [];
  const peak = { external: 0, heap: 0, rss: 0 };
  let until = Number.POSITIVE_INFINITY;
  while (performance.now() < until) {
    for (let each = 0; each < AT_ONCE && sockets.length < CONNECTIONS; each++)
      sockets.push(sendHalf(Number(new URL(server.address).port)));
    if (sockets.length === CONNECTIONS) until = Math.min(until, performance.now() + HELD_SECONDS * 1000);
    checks.push(await checkHealth(server.address));
    const { external, heap, rss } = await probe(server);
    peak.external = Math.max(peak.external, external);
    peak.heap = Math.max(peak.heap, heap);
    peak.rss = Math.max(peak.rss, rss);
  }
  const refused = sockets.filter(({ closed, readableEnded }) => closed || readableEnded).length;
  for (const socket of sockets) socket.destroy();
  return { health: median(checks), ...peak, refused };
}

/** Measures two waves, memory above that before the first. */
async function measure(server: Running): Promise<Figures[]> {
  for (let each = 0; each < 20; each++) await checkHealth(server.address);
  const before = await probe(server);
  const waves = [await watch(server), await watch(server)];
  await stopServer(server, "SIGKILL");
  return waves.map((wave) => ({ ...wave, external: wave.external - before.external, heap: wave.heap - before.heap }));
}

const row = ({ health, external, heap, rss, refused }: Figures) => ({
  "/healthz, median (ms)": Math.round(health),
  "external above before (MiB)": Math.round(external / MIB),
  "heap above before (MiB)": Math.round(heap / MIB),
  "resident (MiB)": Math.round(rss / MIB),
  refused,
});

async function compare(): Promise<void> {
  await build();
  const file = new URL(import.meta.url).pathname;
  const bare = { NODE_OPTIONS: `--import=tsx ${PROBED.NODE_OPTIONS}`, BENCH_BARE: "1" };
  const baseline = await measure(await startServer(file, bare));
  const settings = { NODE_ENV: "production", LOCAL_RUN: "1", PORT: "0", SESSION_SECRET };
  const portal = await measure(
    await startServer("dist/portal.js", { ...PROBED, ...settings, UPSTREAM_URL: "http://127.0.0.1:9" }),
  );
  const table = { "Express without a bound": baseline, portal };
  const rows = Object.entries(table).flatMap(([name, waves]) =>
    waves.map((wave, at) => [`${name}, wave ${at + 1}`, row(wave)] as const),
  );
  new Console(process.stdout).table(Object.fromEntries(rows));
  const reaches = portal.every(({ health, external }) => health <= MOST.health && external <= MOST.external);
  if (!reaches) process.exitCode = 1;
}

/** Serves the baseline: an Express that reads forms, and answers health checks. */
async function serveBare(): Promise<void> {
  const app = express().get("/healthz", (_, response) => void response.send("ok"));
  app.use(express.urlencoded({ extended: false, limit: "256kb" }), (_, response) => void response.send("form"));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
}

await (process.env.BENCH_BARE ? serveBare() : compare());
