import type { GraphQLSchema } from "graphql";
import { type CapabilityName, missingCapabilities } from "#contract/capabilities";
import type { Account, LocationMachine, SignedInAccount } from "./accounts";
import { buildSelection, ResponseValidator } from "./answers";
import { documentFor } from "./arguments";
import { wholeCapabilities } from "./capability-checks";
import { CompanyIds } from "./company-ids";
import { contractWith, type Operation, operationsOf } from "./contract-schema";
import { judgeExchange } from "./exchange-checks";
import { type ClientRequest, ConformanceClient, ConformanceSetupError, LostAnswer } from "./http-client";
import type { Reply } from "./reply-checks";
import { Report } from "./report";

export interface RunOptions {
  url: string;
  accounts: readonly Account[];
  /** The key that the upstream shares with portals (X-Portal-Key). */
  portalKey?: string | undefined;
  /** The product's name as it is written in paths. */
  productSlug?: string | undefined;
  /** True when companies may be registered, and things made and removed in them. */
  write?: boolean | undefined;
  /** True when the upstream's clock may be another than this machine's: a mock's that was moved. */
  anyTime?: boolean | undefined;
  /** Is filled by the run; a new one without it. */
  report?: Report | undefined;
  /** Stops the run; its reason is a sentence. */
  signal?: AbortSignal | undefined;
  /** The time in which the run stops, in seconds. */
  limit?: number | undefined;
  /** Is called before each call with the check's name and the number of calls. */
  onProgress?: ((check: string, calls: number) => void) | undefined;
}

/** The state that the checks share: the client, the upstream's capabilities, and the accounts. */
export interface Run {
  report: Report;
  wire: ConformanceClient;
  options: RunOptions;
  /** The contract, without the capabilities that the upstream does not have whole. */
  schema: GraphQLSchema;
  supports(name: CapabilityName): boolean;
  people: SignedInAccount[];
  /** Which ids came in answers to which company. */
  ids: CompanyIds;
  /** Maps companies to their known locations, the ones with a gateway first. */
  places: Map<string, LocationMachine[]>;
}

/** Makes one part of a check. A call without an answer ends that part only. */
export async function attempt({ report }: Run, what: string, part: () => Promise<unknown>): Promise<void> {
  try {
    await part();
  } catch (error) {
    if (!(error instanceof LostAnswer)) throw error;
    report.skip(what, "a call had no answer");
  }
}

/** Begins a run: reads the upstream's capabilities, without a login. */
export async function beginRun(options: RunOptions, onCall?: (calls: number) => void): Promise<Run> {
  const { portalKey, productSlug = "brenta", signal, report = new Report() } = options;
  report.hide(portalKey);
  const origin = options.url.replace(/\/+$/, "");
  const wire = new ConformanceClient(origin, report, { portalKey, productSlug, signal, onCall });
  const hello = await wire.ask("__typename", "{ __typename }");
  if (hello.data?.__typename !== "Query")
    throw new ConformanceSetupError(
      `${options.url} has no GraphQL at /graphql: it answered ${hello.status} to { __typename }.`,
    );
  const apart = describeClock(wire.now);
  if (!options.anyTime) {
    const isPresent = Math.abs(wire.now - Date.now()) <= MAX_CLOCK_DIFFERENCE;
    report.expect("headers", "Date", isPresent, "the present time, to five minutes (or --any-time is given)", apart);
  }
  if (apart) report.notes.add(`${apart} Codes that a command prints are of this machine's time.`);
  const whole = await wholeCapabilities(wire, report);
  const supports = (name: CapabilityName) => whole.includes(name);
  wire.keepsRequestIds = supports("extended");
  const schema = contractWith(whole);
  const missing = missingCapabilities(whole);
  if (missing.length > 0) report.notes.add(`Capabilities that it does not have whole: ${missing.join(", ")}.`);
  return { report, wire, options, schema, supports, people: [], ids: new CompanyIds(), places: new Map() };
}

const MINUTE = 60_000;
/** How far the Date header may be from this machine's time: no machine that asks for the time is. */
const MAX_CLOCK_DIFFERENCE = 5 * MINUTE;
const UNITS = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Returns how far an upstream's clock is from this machine's, as a sentence; null when both are close. */
export function describeClock(now: number): string | null {
  const minutes = Math.round(Math.abs(now - Date.now()) / MINUTE);
  const [unit, length] = UNITS.find(([, least]) => minutes >= least) ?? [];
  if (!unit || !length || minutes < 2) return null;
  const count = Math.round(minutes / length);
  const side = now > Date.now() ? "ahead of" : "behind";
  return `The upstream's clock is ${count} ${unit}${count === 1 ? "" : "s"} ${side} this machine's, by its Date header.`;
}

/** Asks an operation for everything that its type has, and judges what comes. */
export async function queryAllFields(run: Run, { kind, field }: Operation, asked: ClientRequest): Promise<Reply> {
  const reply = await run.wire.ask(field.name, documentFor(kind, field, buildSelection(field.type)), asked);
  if (reply.code !== null) return reply;
  const value = reply.data?.[field.name];
  new ResponseValidator(run.report).judge(value, field.type, { path: field.name });
  const account = run.people.find(({ token }) => token === asked.as);
  judgeExchange(run, { field, variables: asked.variables ?? {}, value, account });
  return reply;
}

/** Returns an operation that the upstream has; undefined for one of a capability that it lacks. */
export const findOperation = ({ schema }: Run, name: string) =>
  operationsOf(schema).find(({ field }) => field.name === name);

/** Asks an operation by its name, which the specification has. */
export async function queryByName(run: Run, name: string, asked: ClientRequest): Promise<Reply> {
  const operation = findOperation(run, name);
  if (!operation) throw new Error(`The contract has no ${name}.`);
  return queryAllFields(run, operation, asked);
}
