import {
  type ArgumentNode,
  type ConstArgumentNode,
  type DefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from "graphql";
import { CAPABILITIES, CAPABILITY_NAMES, type CapabilityName } from "#contract/capabilities";

/** The capabilities of operations, by the operation's name. */
const BY_OPERATION = new Map(
  CAPABILITY_NAMES.flatMap((name) => (CAPABILITIES[name].parts ?? []).map((part) => [part, name] as const)),
);

/** True for a document with fields that only an extended upstream has. */
export const asksWhetherExtended = (document: string): boolean => document.includes("$extended: Boolean!");

const byDocument = new Map<string, CapabilityName | null>();

/** Returns the capability that a document's first operation belongs to; null when every upstream has it (CONF-03). */
export function findCapability(document: string): CapabilityName | null {
  const known = byDocument.get(document);
  if (known !== undefined) return known;
  const isOperation = ({ kind }: DefinitionNode) => kind === Kind.OPERATION_DEFINITION;
  const operation = parse(document).definitions.find(isOperation) as OperationDefinitionNode | undefined;
  const first = operation?.selectionSet.selections[0];
  const capability = (first?.kind === Kind.FIELD && BY_OPERATION.get(first.name.value)) || null;
  byDocument.set(document, capability);
  return capability;
}

/**
 * Removes undefined variables from a document, with the arguments and fields that use them: an upstream rejects unknown
 * arguments, and null where a value is required.
 */
export function omitUndefined(
  document: string,
  variables: Readonly<Record<string, unknown>>,
): { document: string; variables: Readonly<Record<string, unknown>> } {
  const all = Object.entries(variables);
  const defined = all.filter(([, value]) => value !== undefined);
  if (defined.length === all.length) return { document, variables };
  const names = new Set(defined.map(([name]) => name));
  const isFilled = ({ value }: ConstArgumentNode | ArgumentNode) =>
    value.kind !== Kind.VARIABLE || names.has(value.name.value);
  const shortened = visit(parse(document), {
    VariableDefinition: ({ variable }) => (names.has(variable.name.value) ? undefined : null),
    Field: ({ directives }) => (directives?.every((each) => each.arguments?.every(isFilled)) ? undefined : null),
    Argument: (argument) => (isFilled(argument) ? undefined : null),
  });
  return { document: print(shortened), variables: Object.fromEntries(defined) };
}
