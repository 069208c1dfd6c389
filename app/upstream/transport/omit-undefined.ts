import { type ArgumentNode, type ConstArgumentNode, Kind, parse, print, visit } from "graphql";

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
