import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { logWarnings, type SettingWarning } from "./settings";
import { exitWithStartupError, INFO, markStarted, toLines } from "./start";
import { explainListenFailure, type ListenSettings } from "./startup-error";
import { VERSION } from "./version";

interface ListenOptions {
  log: Logger;
  /** The beginning of the printed address line, for which `npm start` and tests wait. */
  name: string;
  host: string;
  port: number;
  settings: ListenSettings;
  /** What is doubtful about the settings. It is logged after the first line, which has the version. */
  warnings: SettingWarning[];
}

/**
 * Listens, prints the address and logs the version (OPS-01); on failure prints the reason and exits (SAFE-06). From then on an
 * unhandled error is logged only, so that a failed request doesn't stop the others.
 */
export function listen(server: Server, { log, name, host, port, settings, warnings }: ListenOptions): void {
  const fail = (error: Error) => exitWithStartupError(error, explainListenFailure(error, settings));
  server.once("error", fail);
  server.listen(port, host, () => {
    server.off("error", fail);
    markStarted();
    process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
    const { port: opened } = server.address() as AddressInfo;
    log.info({ version: VERSION, node: process.version }, "started");
    logWarnings(warnings, log);
    const address = `http://${host.includes(":") ? `[${host}]` : host}:${opened}`;
    process.stdout.write(toLines(`${name} listening on ${address}`, process.env, process.argv[1], INFO));
  });
}
