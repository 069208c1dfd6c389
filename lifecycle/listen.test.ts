import { once } from "node:events";
import { createServer } from "node:http";
import type { Logger } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "./listen";

test("once the process listens, an error that nobody handles is logged and ends nothing", async () => {
  const lines: string[] = [];
  const keep = (_: object, text: string) => void lines.push(text);
  const log = { info: vi.fn(keep), error: vi.fn(), warn: vi.fn(keep) };
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const others = process.listeners("unhandledRejection");
  const server = createServer();
  const settings = { host: "HOST", port: "PORT" };
  const warnings = [{ setting: "TILE_URL", message: "The map is a sample." }];
  listen(server, { log: log as unknown as Logger, name: "portal", host: "127.0.0.1", port: 0, settings, warnings });
  await once(server, "listening");
  const [logs, ...more] = process.listeners("unhandledRejection").filter((each) => !others.includes(each));
  onTestFinished(() => {
    print.mockRestore();
    if (logs) process.off("unhandledRejection", logs);
    server.close();
  });
  expect(print.mock.calls.at(-1)?.[0]).toMatch(/^portal listening on http:\/\/127\.0\.0\.1:\d+\n$/);
  expect(more).toEqual([]);
  expect(lines).toEqual(["started", "The map is a sample."]);
  const error = new RangeError("Invalid time value");
  logs?.(error, Promise.resolve());
  expect(log.error).toHaveBeenCalledWith({ err: error }, "unhandled rejection");
});
