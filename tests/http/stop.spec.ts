import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MASTER } from "../support/accounts";
import { isOpen, isRunning, processesBelow, startCommand } from "../support/processes/commands";
import { freePort, startServer, stopServer } from "../support/processes/processes";
import { expect, test } from "../support/test";
import { NOT_STARTED_AFTER_MS } from "../support/unhurried";
import { SESSION_SECRET } from "../support/world";

/** A local run of both processes, as `npm start` makes it. */
async function localRun(command = process.execPath, args = ["scripts/start.js"], settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), "stop-test-"));
  const [port, mockPort] = [await freePort(), await freePort()];
  const started = startCommand(command, args, {
    SESSION_SECRET,
    PORT: String(port),
    UPSTREAM_PORT: String(mockPort),
    DATABASE_FILE: join(folder, "upstream.sqlite"),
    ...settings,
  });
  let below: number[] = [];
  const start = { timeout: NOT_STARTED_AFTER_MS, intervals: [20] };
  const open = async () => [await isOpen(port), await isOpen(mockPort)];
  return {
    ...started,
    open,
    ready: async () => {
      await expect.poll(() => started.out() + started.err(), start).toContain("Ctrl-C stops.");
      below = processesBelow(started.child.pid, /./);
    },
    mockReady: () => expect.poll(() => isOpen(mockPort), start).toBe(true),
    /** Ends what a failed test has left behind. */
    clean: async () => {
      const left = new Set([...below, ...processesBelow(started.child.pid, /./)]);
      for (const pid of left) if (isRunning(pid)) process.kill(pid, "SIGKILL");
      started.child.kill("SIGKILL");
      await started.ended;
      rmSync(folder, { recursive: true });
    },
  };
}

// SIGINT alone is sent below, before both are ready.
for (const signal of ["SIGTERM", "SIGHUP"] as const)
  test(`${signal} to npm start alone ends portal and mock [SAFE-10] @all`, async () => {
    const run = await localRun();
    try {
      await run.ready();
      expect(await run.open()).toEqual([true, true]);
      run.child.kill(signal);
      expect(await run.ended).toBe(0);
      expect(await run.open()).toEqual([false, false]);
    } finally {
      await run.clean();
    }
  });

test("a stop before both are ready leaves nothing behind [SAFE-10] @all", async () => {
  const run = await localRun();
  try {
    await run.mockReady();
    run.child.kill("SIGINT");
    expect(await run.ended).toBe(0);
    expect(await run.open()).toEqual([false, false]);
  } finally {
    await run.clean();
  }
});

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)
  test(`${signal} to npm, which runs it, ends portal and mock [SAFE-10]${signal === "SIGTERM" ? "" : " @all"}`, async () => {
    const run = await localRun("npm", ["start"]);
    try {
      await run.ready();
      const npmEnded = once(run.child, "exit");
      run.child.kill(signal);
      await npmEnded;
      // npm waits for what it started where it can; else the output closes when nobody is left who holds it.
      if (signal === "SIGHUP" || signal === "SIGKILL") await run.ended;
      expect(await run.open()).toEqual([false, false]);
    } finally {
      await run.clean();
    }
  });

test("portal and mock end when what started them is killed [SAFE-10]", async () => {
  const run = await localRun();
  try {
    await run.ready();
    run.child.kill("SIGKILL");
    await run.ended;
    expect(await run.open()).toEqual([false, false]);
  } finally {
    await run.clean();
  }
});

for (const file of ["dist/portal.js", "dist/upstream-mock.js"])
  test(`when ${file} dies, the other one ends too, and npm start fails [SAFE-10] @all`, async () => {
    const run = await localRun();
    try {
      await run.ready();
      for (const pid of processesBelow(run.child.pid, new RegExp(file))) process.kill(pid, "SIGKILL");
      expect(await run.ended).toBe(1);
      expect(run.err()).toContain("has ended (SIGKILL).");
      expect(await run.open()).toEqual([false, false]);
    } finally {
      await run.clean();
    }
  });

test("a second signal ends at once what would go on draining [SAFE-10] @all", async () => {
  const run = await localRun(process.execPath, ["scripts/start.js"], { DRAIN_SECONDS: "300" });
  try {
    await run.ready();
    run.child.kill("SIGINT");
    await expect.poll(run.err).toContain("draining");
    expect((await run.open())[0]).toBe(true);
    await expect.poll(() => run.child.kill("SIGINT") && run.child.exitCode === null).toBe(false);
    expect(await run.ended).toBe(1);
    expect(await run.open()).toEqual([false, false]);
  } finally {
    await run.clean();
  }
});

interface Answer {
  status?: number;
  closes: boolean;
  complete: boolean;
}

/** Asks once. @returns null when no answer began, since nobody listens any more */
function ask(url: string, agent: Agent): Promise<Answer | null> {
  return new Promise((resolve) => {
    const began = (response: IncomingMessage) => {
      const { statusCode: status, headers } = response;
      const done = () => resolve({ status, closes: headers.connection === "close", complete: response.complete });
      response.resume().once("close", done);
    };
    get(url, { agent }, began).once("error", () => resolve(null));
  });
}

test("a stop under load cuts no answer off: not ready first, serving on, then closed [SAFE-10] @all", async ({
  world,
}) => {
  const portal = await world.startPortal({ DRAIN_SECONDS: "10", LOG_LEVEL: "silent" });
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  const visit = async () => {
    for (;;) {
      const answer = await ask(`${portal.address}/authentication`, agent);
      if (!answer) return;
      answers.push(answer);
    }
  };
  const visitors = Array.from({ length: 8 }, visit);
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  expect(answers.every(({ closes }) => !closes)).toBe(true);
  const release = await world.hold("authenticate");
  const slow = fetch(`${portal.address}/authentication`, {
    method: "POST",
    body: new URLSearchParams({ email: MASTER, password: "wrong" }),
  });
  await expect.poll(async () => (await world.control<unknown[]>("GET", "/faults")).length).toBe(0);
  const exit = stopServer(portal);
  await expect.poll(() => answers.at(-1)?.closes).toBe(true);
  const before = answers.length;
  const ready = await fetch(`${portal.address}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, "draining"]);
  await Promise.all(visitors);
  expect(answers.length).toBeGreaterThan(before + 8);
  expect(answers.filter(({ status, complete }) => status !== 200 || !complete)).toEqual([]);
  await release();
  const late = await slow;
  expect([late.status, (await late.text()).includes("</html>")]).toEqual([400, true]);
  expect(await exit).toBe(0);
  agent.destroy();
});

test("the mock drains alike [SAFE-10] @all", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stop-test-"));
  const mock = await startServer("dist/upstream-mock.js", {
    UPSTREAM_PORT: "0",
    DATABASE_FILE: join(folder, "upstream.sqlite"),
    DRAIN_SECONDS: "10",
  });
  const readyz = async () => (await fetch(`${mock.address}/readyz`).catch(() => null))?.status;
  expect(await readyz()).toBe(200);
  const exit = stopServer(mock);
  await expect.poll(readyz, { intervals: [20] }).toBe(503);
  const answer = await fetch(`${mock.address}/healthz`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  expect(await exit).toBe(0);
  rmSync(folder, { recursive: true });
});
