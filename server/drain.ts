import type { Server } from "node:http";
import type { Logger } from "pino";

/** Milliseconds that running requests get before their connections are cut. */
const PATIENCE = 10_000;

/** Not ready, finish what runs, close, exit 0: on SIGTERM and on Ctrl-C. */
export function drainOnSignal(server: Server, log: Logger, drained: () => Promise<void> = async () => undefined) {
  const state = { draining: false };
  const drain = (signal: string) => {
    if (state.draining) return;
    state.draining = true;
    log.info({ signal }, "draining");
    server.close(async () => {
      await drained();
      process.exit(0);
    });
    // A connection that was busy until now stays open for its next request, which must not come.
    setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
  };
  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);
  return state;
}
