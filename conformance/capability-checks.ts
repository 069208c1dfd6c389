import { getNamedType } from "graphql";
import { CAPABILITIES, type CapabilityName, knownCapabilities } from "#contract/capabilities";
import type { ErrorCode } from "#contract/error-codes";
import { buildSelection } from "./answers";
import { createUnknownIds, documentFor, variablesFor } from "./arguments";
import { contractWith, type Operation, operationsOf } from "./contract-schema";
import { type ConformanceClient, LostAnswer } from "./http-client";
import type { Report } from "./report";

/**
 * Returns the capabilities that the upstream names and supports whole. A capability that lacks a part is reported,
 * and checked no further (CONF-02, CONF-03).
 */
export async function wholeCapabilities(wire: ConformanceClient, report: Report): Promise<CapabilityName[]> {
  const { data } = await wire.ask("capabilities", "{ capabilities }");
  const named = knownCapabilities(Array.isArray(data?.capabilities) ? data.capabilities : []);
  const whole: CapabilityName[] = [];
  for (const name of named) {
    const lacking = await lackingParts(wire, name, named);
    if (report.expect("capabilities", name, lacking.length === 0, "all of it", `without ${lacking.join(", ")}`))
      whole.push(name);
  }
  return whole;
}

/** The codes that tell nothing about what an upstream has. */
const OF_PERMISSIONS: readonly string[] = ["UNAUTHENTICATED", "FORBIDDEN"] satisfies ErrorCode[];

/** Returns the parts of a capability that the upstream refuses to be asked for. */
async function lackingParts(
  wire: ConformanceClient,
  name: CapabilityName,
  named: readonly CapabilityName[],
): Promise<string[]> {
  const operations = operationsOf(contractWith(named));
  const lacking: string[] = [];
  for (const part of CAPABILITIES[name].parts ?? []) {
    const asked = askFor(operations, part);
    // It belongs to something of a capability that the upstream does not name.
    if (!asked) continue;
    const code = await askWithoutEffect(wire, asked.operation, asked.selection).then((reply) => reply.code, ignoreLost);
    if (code !== null && !OF_PERMISSIONS.includes(code)) lacking.push(part);
  }
  return lacking;
}

/** Returns no code for a call without an answer, which was recorded and tells nothing of the part. */
function ignoreLost(error: unknown): null {
  if (error instanceof LostAnswer) return null;
  throw error;
}

/** Returns an operation that has the part, and the selection that needs it; null where none has it. */
function askFor(operations: readonly Operation[], part: string): { operation: Operation; selection?: string } | null {
  const [owner = "", inner = ""] = part.split(".");
  const own = operations.find(({ field }) => field.name === owner);
  if (own) return inner ? { operation: own } : { operation: own, selection: buildSelection(own.field.type) };
  for (const operation of operations) {
    const type = getNamedType(operation.field.type);
    const field = type.name === owner && "getFields" in type ? type.getFields()[inner] : undefined;
    if (field && "args" in field) return { operation, selection: `{ ${inner} ${buildSelection(field.type)} }` };
    if (operation.field.args.some((argument) => getNamedType(argument.type).name === owner)) return { operation };
  }
  return null;
}

/** Is declared beside a document's own variables, so that the document is valid but its operation is left out. */
const LEFT_OUT = { declared: "$carriedOut: Boolean!", directive: "@include(if: $carriedOut)" };

/** Sends a document that the upstream has to accept, but not to carry out. */
export function askWithoutEffect(wire: ConformanceClient, { kind, field }: Operation, selection?: string) {
  const document = documentFor(kind, field, selection, LEFT_OUT);
  return wire.ask(field.name, document, {
    variables: { ...variablesFor(field, createUnknownIds, "all"), carriedOut: false },
  });
}
