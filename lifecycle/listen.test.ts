import { once } from "node:events";
import { createServer } from "node:http";
import type { Logger } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "./listen";

test("once the process listens, an error that nobody handles is logged and ends nothing", async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const others = process.listeners("unhandledRejection");
  const server = createServer();
  const settings = { host: "HOST", port: "PORT" };
  listen(server, { log: log as unknown as Logger, name: "portal", host: "127.0.0.1", port: 0, settings });
  await once(server, "listening");
  const [logs, ...more] = process.listeners("unhandledRejection").filter((each) => !others.includes(each));
  onTestFinished(() => {
    print.mockRestore();
    if (logs) process.off("unhandledRejection", logs);
    server.close();
  });
  expect(print.mock.calls.at(-1)?.[0]).toMatch(/^portal listening on http:\/\/127\.0\.0\.1:\d+\n$/);
  expect(more).toEqual([]);
  const error = new RangeError("Invalid time value");
  logs?.(error, Promise.resolve());
  expect(log.error).toHaveBeenCalledWith({ err: error }, "unhandled rejection");
});
