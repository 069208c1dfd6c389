import { type ArgumentNode, type ConstArgumentNode, Kind, parse, print, visit } from "graphql";
import { TypedDocumentString } from "~/upstream/generated/graphql";

/** A document's variables, some of which may be undefined. */
export type Omittable<Variables> = { [Name in keyof Variables]: Variables[Name] | undefined };

/**
 * Removes undefined variables from a document, with the arguments and fields that use them: an upstream rejects unknown
 * arguments, and null where a value is required.
 */
export function omitUndefined<Result, Variables extends object>(
  document: TypedDocumentString<Result, Variables>,
  variables: Omittable<Variables>,
): [TypedDocumentString<Result, Variables>, Variables] {
  const all = Object.entries(variables);
  const defined = all.filter(([, value]) => value !== undefined);
  if (defined.length === all.length) return [document, variables as Variables];
  const names = new Set(defined.map(([name]) => name));
  const isFilled = ({ value }: ConstArgumentNode | ArgumentNode) =>
    value.kind !== Kind.VARIABLE || names.has(value.name.value);
  const shortened = visit(parse(document.toString()), {
    VariableDefinition: ({ variable }) => (names.has(variable.name.value) ? undefined : null),
    Field: ({ directives }) => (directives?.every((each) => each.arguments?.every(isFilled)) ? undefined : null),
    Argument: (argument) => (isFilled(argument) ? undefined : null),
  });
  return [new TypedDocumentString(print(shortened)), Object.fromEntries(defined) as Variables];
}
