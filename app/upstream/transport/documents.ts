import { type ArgumentNode, type ConstArgumentNode, Kind, parse, print, visit } from "graphql";

/** A GraphQL operation with its variables. */
export interface GraphqlCall {
  /** The name of the operation, or those of a batch. */
  operation: string;
  /** The text of one operation with its fragments, which take no variables. */
  document: string;
  variables: Readonly<Record<string, unknown>>;
  /** True when the answer lets in whoever has it. */
  isSecret?: boolean;
}

/**
 * Removes undefined variables from a document, with the arguments and fields that use them: an upstream rejects unknown
 * arguments, and null where a value is required (CONF-03).
 */
export function omitUndefined<Call extends Pick<GraphqlCall, "document" | "variables">>(given: Call): Call {
  const { document, variables } = given;
  const all = Object.entries(variables);
  const defined = all.filter(([, value]) => value !== undefined);
  if (defined.length === all.length) return given;
  const names = new Set(defined.map(([name]) => name));
  const isFilled = ({ value }: ConstArgumentNode | ArgumentNode) =>
    value.kind !== Kind.VARIABLE || names.has(value.name.value);
  const shortened = visit(parse(document), {
    VariableDefinition: ({ variable }) => (names.has(variable.name.value) ? undefined : null),
    Field: ({ directives }) => (directives?.every((each) => each.arguments?.every(isFilled)) ? undefined : null),
    Argument: (argument) => (isFilled(argument) ? undefined : null),
  });
  return { ...given, document: print(shortened), variables: Object.fromEntries(defined) };
}
