import type { GraphQLSchema } from "graphql";
import { type CapabilityName, capabilitiesBeside } from "#contract/capabilities";
import type { Account, LocationMachine, SignedInAccount } from "./accounts";
import { buildSelection, ResponseValidator } from "./answers";
import { documentFor } from "./arguments";
import { wholeCapabilities } from "./capability-checks";
import { contractWith, type Operation, operationsOf } from "./contract-schema";
import type { Reply } from "./http-client";
import { type ClientRequest, ConformanceClient, ConformanceSetupError } from "./http-client";
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
  /** Maps companies to their known locations, the ones with a gateway first. */
  places: Map<string, LocationMachine[]>;
}

/** Begins a run: reads the upstream's capabilities, without a login. */
export async function beginRun(options: RunOptions): Promise<Run> {
  const report = new Report();
  const { portalKey, productSlug = "brenta" } = options;
  const wire = new ConformanceClient(options.url.replace(/\/+$/, ""), report, { portalKey, productSlug });
  const hello = await wire.ask("__typename", "{ __typename }");
  if (hello.data?.__typename !== "Query")
    throw new ConformanceSetupError(
      `${options.url} has no GraphQL at /graphql: it answered ${hello.status} to { __typename }.`,
    );
  const whole = await wholeCapabilities(wire, report);
  const supports = (name: CapabilityName) => whole.includes(name);
  wire.keepsRequestIds = supports("visitor-headers");
  const schema = contractWith(whole);
  const missing = capabilitiesBeside(whole);
  if (missing.length > 0) report.notes.add(`Capabilities that it does not have whole: ${missing.join(", ")}.`);
  return { report, wire, options, schema, supports, people: [], places: new Map() };
}

/** Asks an operation for everything that its type has, and judges what comes. */
export async function queryAllFields(run: Run, { kind, field }: Operation, asked: ClientRequest): Promise<Reply> {
  const reply = await run.wire.ask(field.name, documentFor(kind, field, buildSelection(field.type)), asked);
  if (reply.code === null) new ResponseValidator(run.report, field.name).judge(reply.data?.[field.name], field.type);
  return reply;
}

/** Asks an operation by its name, which the specification has. */
export async function queryByName(run: Run, name: string, asked: ClientRequest): Promise<Reply> {
  const operation = operationsOf(run.schema).find(({ field }) => field.name === name);
  if (!operation) throw new Error(`The contract has no ${name}.`);
  return queryAllFields(run, operation, asked);
}
