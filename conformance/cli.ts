import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkUpstream } from "./check-upstream";
import { ConformanceSetupError } from "./http-client";
import { formatReport, toJsonReport, toJunitReport } from "./report";
import { parseAccount } from "./sign-in";

const USAGE = `npm run conformance -- --url URL
  [--account EMAIL:PASSWORD:ROLES[:SECRET or command that prints a code]] …  roles with + between them
  [--write]         registers two companies, and changes things in them
  [--key KEY]       the key that upstream and portals share (X-Portal-Key)
  [--slug SLUG]     the product's name as it is written in paths
  [--json FILE] [--junit FILE]
Exit status: 0 without deviations, 1 with some, 2 when it can't run. docs/upstream.md tells more.
`;

/** `npm run conformance`: compares any upstream with the contract (CONF-02). */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      account: { type: "string", multiple: true, default: [] },
      write: { type: "boolean", default: false },
      key: { type: "string" },
      slug: { type: "string" },
      json: { type: "string" },
      junit: { type: "string" },
    },
  });
  const { url, write, key, slug } = values;
  if (!url || !URL.canParse(url)) throw new ConformanceSetupError(USAGE);
  const accounts = values.account.map(parseAccount);
  const report = await checkUpstream({ url, accounts, write, portalKey: key, productSlug: slug });
  process.stdout.write(formatReport(report, url));
  if (values.json) writeFileSync(values.json, toJsonReport(report, url));
  if (values.junit) writeFileSync(values.junit, toJunitReport(report, url));
  return report.deviations.length > 0 ? 1 : 0;
}

/** Prints why the run can't start: a wrong option, an upstream that does not answer. */
function cannotRun(error: unknown): number {
  const isWrongOption = String(Object(error).code).startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof ConformanceSetupError) && !isWrongOption) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  return 2;
}

process.exitCode = await main().catch(cannotRun);
