import { type ArgumentNode, type ConstArgumentNode, Kind, parse, print, visit } from "graphql";
import { TypedDocumentString } from "~/upstream/generated/graphql";

/** A document's variables; those that are undefined are left out. */
export type Omittable<Variables> = { [Name in keyof Variables]: Variables[Name] | undefined };

/**
 * Returns a document and its variables without those that are undefined, and without the arguments that they fill and the
 * fields that they include: an upstream refuses what it does not know, and null where it insists on a value.
 */
export function omitUndefined<Result, Variables extends object>(
  document: TypedDocumentString<Result, Variables>,
  variables: Omittable<Variables>,
): [TypedDocumentString<Result, Variables>, Variables] {
  const all = Object.entries(variables);
  const given = all.filter(([, value]) => value !== undefined);
  if (given.length === all.length) return [document, variables as Variables];
  const names = new Set(given.map(([name]) => name));
  const fills = ({ value }: ConstArgumentNode | ArgumentNode) =>
    value.kind !== Kind.VARIABLE || names.has(value.name.value);
  const shortened = visit(parse(document.toString()), {
    VariableDefinition: ({ variable }) => (names.has(variable.name.value) ? undefined : null),
    Field: ({ directives }) => (directives?.every((each) => each.arguments?.every(fills)) ? undefined : null),
    Argument: (argument) => (fills(argument) ? undefined : null),
  });
  return [new TypedDocumentString(print(shortened)), Object.fromEntries(given) as Variables];
}
