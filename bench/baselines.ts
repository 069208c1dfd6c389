import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import express from "express";
import { freePort } from "../tests/support/processes/processes";

const FOLDER = new URL("./bare/", import.meta.url).pathname;

export function buildBare(): void {
  execFileSync("npx", ["remix", "vite:build"], { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"] });
}

/** Starts the bare Remix page under remix-serve; it makes the upstream calls that a file lists. */
export async function startBare(callsFile: string, upstream: string) {
  const port = await freePort();
  const child = spawn("npx", ["remix-serve", "build/server/index.js"], {
    cwd: FOLDER,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      BENCH_CALLS: callsFile,
      BENCH_UPSTREAM: upstream,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(createInterface({ input: child.stdout }), "line");
  // The whole group is killed: npx starts the server as a child of its own.
  return { address: `http://127.0.0.1:${port}`, stop: () => process.kill(-(child.pid ?? 0)) };
}

/** Starts plain Express in a process of its own. It sends the page that it gets on standard input. */
export async function startExpress(html: string) {
  const child = spawn(process.execPath, ["--import", "tsx", new URL(import.meta.url).pathname], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(html);
  const [address] = await once(createInterface({ input: child.stdout }), "line");
  return { address: String(address), stop: () => void child.kill() };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const html = Buffer.concat(chunks).toString();
  const server = express()
    .get("/", (_, response) => response.type("html").send(html))
    .listen(0, "127.0.0.1", () => {
      process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
    });
}
