import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Logger } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "./listen";
import type { SettingWarning } from "./settings";

/** Prints where a server listens. @returns what is printed to stdout */
async function printedBy(server: Server, log: object, warnings: SettingWarning[] = []): Promise<unknown> {
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const settings = { host: "HOST", port: "PORT" };
  listen(server, { log: log as Logger, name: "portal", host: "127.0.0.1", port: 0, settings, warnings });
  await once(server, "listening");
  const printed = print.mock.calls.at(-1)?.[0];
  print.mockRestore();
  return printed;
}

test("in production the line with the address is JSON too, as in a journal that programs read [OPS-03]", async () => {
  const others = process.listeners("unhandledRejection");
  const own = process.argv[1] ?? "";
  vi.stubEnv("NODE_ENV", "production");
  process.argv[1] = "/opt/brenta-central/current/dist/portal.js";
  const server = createServer();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    process.argv[1] = own;
    for (const each of process.listeners("unhandledRejection"))
      if (!others.includes(each)) process.off("unhandledRejection", each);
    server.close();
  });
  expect(JSON.parse(String(await printedBy(server, { info: vi.fn() })))).toMatchObject({
    level: 30,
    service: "portal",
    msg: expect.stringMatching(/^portal listening on http:\/\/127\.0\.0\.1:\d+$/),
  });
});

test("once the process listens, an error that nobody handles is logged and ends nothing", async () => {
  const lines: string[] = [];
  const keep = (_: object, text: string) => void lines.push(text);
  const log = { info: vi.fn(keep), error: vi.fn(), warn: vi.fn(keep) };
  const others = process.listeners("unhandledRejection");
  const server = createServer();
  const printed = await printedBy(server, log, [{ setting: "TILE_URL", message: "The map is a sample." }]);
  const [logs, ...more] = process.listeners("unhandledRejection").filter((each) => !others.includes(each));
  onTestFinished(() => {
    if (logs) process.off("unhandledRejection", logs);
    server.close();
  });
  expect(printed).toMatch(/^portal listening on http:\/\/127\.0\.0\.1:\d+\n$/);
  expect(more).toEqual([]);
  expect(lines).toEqual(["started", "The map is a sample."]);
  const error = new RangeError("Invalid time value");
  logs?.(error, Promise.resolve());
  expect(log.error).toHaveBeenCalledWith({ err: error }, "unhandled rejection");
});
