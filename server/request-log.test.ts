import { createServer } from "node:http";
import express from "express";
import type { Logger } from "pino";
import { register } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { metrics } from "~/host/metrics.server";
import { requestId, requestLog } from "./request-log";
import { NO_ROUTE } from "./route-table";

test("an own failure is an error, a refusal for load a warning, all else information; odd methods count as one; a believed proxy names the request [OPS-03, SAFE-02]", async () => {
  const lines: [string, { status: number; method: string; route: string; requestId: string; milliseconds: number }][] =
    [];
  const at = (level: string) => (fields: (typeof lines)[0][1]) => void lines.push([level, fields]);
  const log = { info: at("info"), warn: at("warn"), error: at("error") } as unknown as Logger;
  const app = express();
  app.use(
    requestId,
    requestLog(log, () => ({ ...NO_ROUTE, pattern: "/page/:id" })),
  );
  app.use((request, response) => {
    const [, status = ""] = /(\d+)/.exec(request.path) ?? [];
    response.locals.overloaded = request.path.endsWith("busy");
    response.status(Number(status)).end();
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const visit = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    await expect.poll(() => lines.at(-1)?.[1].requestId).toBe(answer.headers.get("x-request-id"));
    return lines.at(-1)?.[0];
  };
  expect([await visit("/499"), await visit("/500"), await visit("/503busy")]).toEqual(["info", "error", "warn"]);
  expect(await visit("/200", { method: "PATCH", headers: { "X-Request-Id": "proxy-7f3a" } })).toBe("info");
  expect(lines.at(-1)?.[1]).toMatchObject({
    method: "PATCH",
    status: 200,
    route: "/page/:id",
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  app.set("trust proxy", 1);
  await visit("/200", { headers: { "X-Request-Id": "proxy-7f3a" } });
  expect(lines.at(-1)?.[1].requestId).toBe("proxy-7f3a");
  const counted = (await register.getSingleMetric("portal_requests_total")?.get())?.values ?? [];
  expect(counted.map(({ labels }) => labels)).toContainEqual({ method: "other", route: "/page/:id", status: 200 });
  const timed = (await metrics.requestSeconds.get()).values as { metricName?: string; labels: object; value: number }[];
  const sum = timed.find(
    ({ metricName, labels }) => /_sum$/.test(metricName ?? "") && "route" in labels && labels.route === "/page/:id",
  );
  expect(sum?.value).toBeCloseTo(lines.reduce((total, [, { milliseconds }]) => total + milliseconds, 0) / 1000);
});
