import express, { type Request, type Response } from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { metrics } from "~/host/metrics.server";
import { createTurns } from "../turns";
import type { HttpError } from "./http-error";
import { type LoadLimits, measureLoopDelay, shedLoad } from "./load-shedding";

/** Starts a host whose handler waits for the test before it answers. */
async function busyHost(limits: LoadLimits, loopDelay = () => 0) {
  const waiting: (() => void)[] = [];
  const handler = (_: unknown, response: Response) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        response.send("page");
        resolve();
      });
    });
  const { handle } = shedLoad(limits, loopDelay, createTurns(), handler);
  const app = express().use(handle);
  app.use(((refusal, _request, response, _next) => {
    const { status, headers } = refusal as HttpError;
    response.status(status).set(headers).send();
  }) as express.ErrorRequestHandler);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const visit = () => fetch(`http://127.0.0.1:${port}/`);
  return { visit, waiting, working: (count: number) => expect.poll(() => waiting.length).toBe(count) };
}

test("what is beyond the limit is refused at once, and let in when there is room again [SAFE-10]", async () => {
  const { visit, waiting, working } = await busyHost({ maxRequests: 2, maxLoopDelayMs: 100, warmUpMs: 0 }, () => 100);
  const count = async (of: "inWork" | "overload", reason?: string) =>
    (await metrics[of].get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
  const [before, refusals] = [await count("inWork"), await count("overload", "room")];
  const let2in = [visit(), visit()];
  await working(2);
  const refused = await visit();
  expect(refused.status).toBe(503);
  expect([(await count("inWork")) - before, (await count("overload", "room")) - refusals]).toEqual([2, 1]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const answer of waiting) answer();
  expect((await Promise.all(let2in)).map(({ status }) => status)).toEqual([200, 200]);
  const later = visit();
  await working(3);
  waiting[2]?.();
  expect((await later).status).toBe(200);
  await expect.poll(() => count("inWork")).toBe(before);
});

test("the lag is an average in which the newest measurement weighs three tenths [SAFE-10]", () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => {
    now.mockRestore();
    vi.useRealTimers();
  });
  const delay = measureLoopDelay();
  const lags = [600, 700, 800].map((time) => {
    now.mockReturnValue(time);
    vi.advanceTimersByTime(100);
    return Math.round(delay());
  });
  expect(lags).toEqual([150, 105, 74]);
});

test("a request that fails makes room as an answered one does [SAFE-10]", async () => {
  const { handle } = shedLoad(
    { maxRequests: 1, maxLoopDelayMs: 100 },
    () => 0,
    createTurns(),
    () => Promise.reject(new Error("failed")),
  );
  const refusals: unknown[] = [];
  const ask = async () => handle({} as Request, { locals: {} } as Response, (refusal) => void refusals.push(refusal));
  await expect(ask()).rejects.toThrow("failed");
  await expect(ask()).rejects.toThrow("failed");
  expect(refusals).toEqual([]);
});

test("while the event loop lags one request at a time is let in [SAFE-10]", async () => {
  const { visit, waiting, working } = await busyHost({ maxRequests: 100, maxLoopDelayMs: 100, warmUpMs: 0 }, () => 101);
  const delays = async () =>
    (await metrics.overload.get()).values.find(({ labels }) => labels.reason === "delay")?.value ?? 0;
  const before = await delays();
  const first = visit();
  await working(1);
  expect((await visit()).status).toBe(503);
  expect(await delays()).toBe(before + 1);
  waiting[0]?.();
  expect((await first).status).toBe(200);
});

test("a process that has just started lags by itself, which refuses nobody [OPS-02]", async () => {
  const limits = { maxRequests: 2, maxLoopDelayMs: 100, warmUpMs: 600_000 };
  const { visit, waiting, working } = await busyHost(limits, () => 101);
  const both = [visit(), visit()];
  await working(2);
  expect((await visit()).status).toBe(503);
  for (const answer of waiting) answer();
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
});
