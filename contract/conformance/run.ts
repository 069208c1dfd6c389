import type { GraphQLSchema } from "graphql";
import { type CapabilityName, capabilitiesBeside } from "#contract/capabilities";
import { Judge, selectionOf } from "./answers";
import { documentFor } from "./arguments";
import { wholeCapabilities } from "./capability-checks";
import { contractWith, type Operation, operationsOf } from "./contract-schema";
import { Report } from "./report";
import type { Account, Person, Place } from "./who";
import type { Reply } from "./wire";
import { type Asked, CannotRun, Wire } from "./wire";

export interface Options {
  url: string;
  accounts: readonly Account[];
  /** The key that the upstream shares with portals (X-Portal-Key). */
  portalKey?: string | undefined;
  /** The product's name as it is written in paths. */
  productSlug?: string | undefined;
  /** True when companies may be registered, and things made and removed in them. */
  write?: boolean | undefined;
}

/** What the checks share: the way to the upstream, what it says that it serves, and who asks. */
export interface Run {
  report: Report;
  wire: Wire;
  options: Options;
  /** The contract, without the capabilities that the upstream does not have whole. */
  schema: GraphQLSchema;
  supports(name: CapabilityName): boolean;
  people: Person[];
  /** Maps companies to what is known of their locations, those with a gateway first. */
  places: Map<string, Place[]>;
}

/** Returns the run with what the upstream says that it serves, before anybody has signed in. */
export async function beginRun(options: Options): Promise<Run> {
  const report = new Report();
  const { portalKey, productSlug = "brenta" } = options;
  const wire = new Wire(options.url.replace(/\/+$/, ""), report, { portalKey, productSlug });
  const hello = await wire.ask("__typename", "{ __typename }");
  if (hello.data?.__typename !== "Query")
    throw new CannotRun(`${options.url} has no GraphQL at /graphql: it answered ${hello.status} to { __typename }.`);
  const whole = await wholeCapabilities(wire, report);
  const supports = (name: CapabilityName) => whole.includes(name);
  wire.keepsRequestIds = supports("visitor-headers");
  const schema = contractWith(whole);
  const missing = capabilitiesBeside(whole);
  if (missing.length > 0) report.notes.add(`Capabilities that it does not have whole: ${missing.join(", ")}.`);
  return { report, wire, options, schema, supports, people: [], places: new Map() };
}

/** Asks an operation for everything that its type has, and judges what comes. */
export async function askWhole(run: Run, { kind, field }: Operation, asked: Asked): Promise<Reply> {
  const reply = await run.wire.ask(field.name, documentFor(kind, field, selectionOf(field.type)), asked);
  if (reply.code === null) new Judge(run.report, field.name).judge(reply.data?.[field.name], field.type);
  return reply;
}

/** Asks an operation by its name, which the specification has. */
export async function askNamed(run: Run, name: string, asked: Asked): Promise<Reply> {
  const operation = operationsOf(run.schema).find(({ field }) => field.name === name);
  if (!operation) throw new Error(`The contract has no ${name}.`);
  return askWhole(run, operation, asked);
}
