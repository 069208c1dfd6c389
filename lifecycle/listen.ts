import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { exitWithStartupError, markStarted } from "./start";
import { explainListenFailure, type ListenSettings } from "./startup-error";
import { VERSION } from "./version";

interface Listening {
  log: Logger;
  /** The beginning of the line that says where the server listens: `npm start` and tests wait for it. */
  name: string;
  host: string;
  port: number;
  /** The names of the settings that host and port come from. */
  settings: ListenSettings;
}

/** Listens and says where, logs which version this is (OPS-01), or says in a sentence why that is not possible and ends the process. SAFE-06. */
export function listen(server: Server, { log, name, host, port, settings }: Listening): void {
  const fail = (error: Error) => exitWithStartupError(error, explainListenFailure(error, settings));
  server.once("error", fail);
  server.listen(port, host, () => {
    server.off("error", fail);
    markStarted();
    const { port: opened } = server.address() as AddressInfo;
    log.info({ version: VERSION, node: process.version }, "started");
    process.stdout.write(`${name} listening on http://${host.includes(":") ? `[${host}]` : host}:${opened}\n`);
  });
}
