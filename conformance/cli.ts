import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkUpstream } from "./check-upstream";
import { ConformanceSetupError } from "./http-client";
import { formatReport, Report, toJsonReport, toJunitReport } from "./report";
import { readAccounts } from "./sign-in";
import { watchUpstream } from "./watch/watch-command";

const USAGE = `npm run conformance -- --url URL
  [--accounts FILE] a line EMAIL:PASSWORD:ROLES[:SECRET or command that prints a code] for each account, roles with +
                    between them; only you may read the file. CONFORMANCE_ACCOUNTS takes the same lines.
  [--write]         registers two companies, and changes things in them
  [--any-time]      the upstream's clock may be another than this machine's: a mock's that was moved
  [--slug SLUG]     the product's name as it is written in paths
  [--strict]        fails when something was not checked
  [--limit SECONDS] stops the run, with a report; 1800 without it
  [--json FILE] [--junit FILE]
npm run conformance -- --watch --url URL --port PORT
                    passes requests from 127.0.0.1:PORT on to the upstream, and judges each answer by the same checks
  [--bodies FILE]   adds each exchange that is found wrong to the file, with its bodies, secrets masked
  [--strict] [--limit SECONDS] [--json FILE] [--junit FILE]
PORTAL_KEY is the key that upstream and portals share.
Exit status: 0 without deviations, 1 with some, 2 when it can't run or is stopped. docs/upstream.md tells more.
`;

/** The time in which a run stops unless another one is given, in seconds. */
const DEFAULT_LIMIT = "1800";

const { log, finish } = showProgress();
const print = (text: string) => {
  finish();
  process.stdout.write(text);
};
const report = new Report();

/** `npm run conformance`: compares any upstream with the contract (CONF-02, CONF-04, CONF-05). */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      accounts: { type: "string" },
      write: { type: "boolean", default: false },
      "any-time": { type: "boolean", default: false },
      slug: { type: "string" },
      strict: { type: "boolean", default: false },
      limit: { type: "string" },
      watch: { type: "boolean", default: false },
      port: { type: "string" },
      bodies: { type: "string" },
      json: { type: "string" },
      junit: { type: "string" },
    },
  });
  const { url, write, slug, json, junit, watch, bodies } = values;
  const limit = Number(values.limit ?? DEFAULT_LIMIT);
  const port = Number(values.port);
  if (!url || !URL.canParse(url) || !(limit > 0)) throw new ConformanceSetupError(USAGE);
  if (watch !== (values.port !== undefined) || (watch && !isPort(port))) throw new ConformanceSetupError(USAGE);
  if (new URL(url).password) throw new ConformanceSetupError("An address with a password shows it to other users.");
  const { CONFORMANCE_ACCOUNTS = "", PORTAL_KEY: portalKey } = process.env;
  const signal = stopSignal();
  try {
    if (watch) {
      const end = values.limit === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(limit * 1000)]);
      report.hide(portalKey);
      await watchUpstream({ url, port, bodies, end, report, print, onProgress: log });
    } else {
      const accounts = readAccounts(values.accounts, CONFORMANCE_ACCOUNTS);
      const given = { url, accounts, write, portalKey, productSlug: slug, anyTime: values["any-time"] };
      await checkUpstream({ ...given, report, signal, limit, onProgress: log });
    }
  } finally {
    finish();
    if (watch || report.checks.size > 1 || report.deviations.length > 0) {
      print(formatReport(report, url));
      if (json) writeFileSync(json, toJsonReport(report, url));
      if (junit) writeFileSync(junit, toJunitReport(report, url));
    }
  }
  if (report.deviations.length > 0) return 1;
  if (report.stopped !== null) return 2;
  return values.strict && report.skipped.length > 0 ? 1 : 0;
}

/** Returns the signal that stops the run when the process is asked to end. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort(`${name} came`));
  return controller.signal;
}

const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port < 65_536;

/** Shows on a terminal which check is made, in one line that is gone in the end; nothing elsewhere. */
function showProgress() {
  const { stderr } = process;
  const write = (line: string) => (stderr.isTTY ? void stderr.write(`\r\u001b[2K${line}`) : undefined);
  return {
    log: (check: string, calls: number) =>
      write(`${check}: ${calls} calls, ${report.checks.size} checks, ${report.deviations.length} deviations`),
    finish: () => write(""),
  };
}

/** Prints why the run can't start: a wrong option, an upstream that does not answer. */
function cannotRun(error: unknown): number {
  const isWrongOption = String(Object(error).code).startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof ConformanceSetupError) && !isWrongOption) throw error;
  process.stderr.write(`${report.mask((error as Error).message)}\n`);
  return 2;
}

process.exitCode = await main().catch(cannotRun);
