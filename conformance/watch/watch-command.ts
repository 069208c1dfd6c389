import { appendFileSync, chmodSync, writeFileSync } from "node:fs";
import { ConformanceSetupError } from "#conformance/http-client";
import type { Deviation, Report } from "#conformance/report";
import type { LiveExchange } from "./live-exchange";
import { startWatch } from "./watch";

interface WatchCommand {
  url: string;
  port: number;
  /** The file to which wrong exchanges are added with their bodies; none without it. */
  bodies: string | undefined;
  /** Ends the watch. */
  end: AbortSignal;
  /** Is filled with what is found. */
  report: Report;
  print(text: string): void;
  onProgress(operations: string, exchanges: number): void;
}

/** Watches until it is stopped, and prints each deviation when it is found (CONF-06). */
export async function watchUpstream({ bodies, end, report, print, onProgress, ...where }: WatchCommand): Promise<void> {
  let exchanges = 0;
  const onJudged = (exchange: LiveExchange, operations: string, deviations: readonly Deviation[]) => {
    onProgress(operations, ++exchanges);
    if (deviations.length === 0) return;
    print(report.mask(describe(exchange, operations, deviations)));
    if (bodies) appendFileSync(bodies, report.mask(toLine(exchange, operations, deviations)));
  };
  if (bodies) emptyPrivateFile(bodies);
  const watch = await startWatch({ ...where, report, onJudged }).catch((error: Error) => {
    throw new ConformanceSetupError(`Port ${where.port} can't be listened on: ${error.message}.`);
  });
  print(`Watching: send requests to ${watch.origin} in place of ${where.url}. Ctrl+C ends it with a report.\n`);
  if (!end.aborted) await new Promise((resolve) => end.addEventListener("abort", resolve, { once: true }));
  await watch.settled();
  await watch.stop();
  const unseen = watch.unseenOperations();
  if (unseen.length > 0) report.skip(`${unseen.length} operations`, `no request was about ${unseen.join(", ")}`);
}

/** Makes a file empty that its owner alone may read. */
function emptyPrivateFile(file: string): void {
  writeFileSync(file, "", { mode: 0o600 });
  chmodSync(file, 0o600);
}

const statusOf = ({ answer, lost }: LiveExchange) => answer?.status ?? lost;

function describe(exchange: LiveExchange, operations: string, deviations: readonly Deviation[]): string {
  const time = new Date().toISOString().slice(11, 19);
  const head = `${time} ${exchange.method} ${operations}: ${statusOf(exchange)}, ${Math.round(exchange.milliseconds)} ms`;
  const lines = deviations.map(
    ({ area, where, expected, came }) => `  ${area}: ${where}\n    expected  ${expected}\n    received  ${came}`,
  );
  return `${[head, ...lines].join("\n")}\n`;
}

/** Returns an exchange as a line of JSON, headers aside, which have the credentials. */
function toLine(exchange: LiveExchange, operations: string, deviations: readonly Deviation[]): string {
  const { method, path, requestBody, answer, milliseconds } = exchange;
  const entry = {
    at: new Date().toISOString(),
    method,
    path: path.split("?")[0],
    operations,
    status: statusOf(exchange) ?? null,
    milliseconds,
    deviations,
    request: requestBody,
    answer: answer?.text ?? null,
  };
  return `${JSON.stringify(entry)}\n`;
}
