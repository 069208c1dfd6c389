import { Kind, parse, print, visit } from "graphql";
import { TypedDocumentString } from "~/upstream/generated/graphql";

/** A document's variables; those that are undefined are left out. */
export type Partly<Variables> = { [Name in keyof Variables]: Variables[Name] | undefined };

/**
 * Returns a document and its variables without those that are undefined, and without the arguments that they fill: an
 * upstream refuses an argument that it does not know, and null where it insists on a value.
 */
export function leavingOut<Result, Variables extends object>(
  document: TypedDocumentString<Result, Variables>,
  variables: Partly<Variables>,
): [TypedDocumentString<Result, Variables>, Variables] {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined);
  const names = new Set(given.map(([name]) => name));
  const shortened = visit(parse(document.toString()), {
    VariableDefinition: ({ variable }) => (names.has(variable.name.value) ? undefined : null),
    Argument: ({ value }) => (value.kind !== Kind.VARIABLE || names.has(value.name.value) ? undefined : null),
  });
  return [new TypedDocumentString(print(shortened)), Object.fromEntries(given) as Variables];
}
