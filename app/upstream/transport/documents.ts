import { type ArgumentNode, type ConstArgumentNode, type DocumentNode, Kind, parse, print, visit } from "graphql";

/** A GraphQL operation with its variables. */
export interface GraphqlCall {
  /** The name of the operation, or those of a batch. */
  operation: string;
  /** The text of one operation with its fragments, which take no variables. */
  document: string;
  variables: Readonly<Record<string, unknown>>;
  /** True when the answer is a secret that gives access, such as a token. */
  isSecret?: boolean;
}

/**
 * Removes undefined variables from a document, with the arguments and fields that use them, and the fragments that only
 * those need: an upstream rejects unknown arguments, unused fragments, and null where a value is required (CONF-03).
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
  return { ...given, document: print(withoutUnusedFragments(shortened)), variables: Object.fromEntries(defined) };
}

function withoutUnusedFragments(document: DocumentNode): DocumentNode {
  const used = new Set<string>();
  visit(document, { FragmentSpread: ({ name }) => void used.add(name.value) });
  const definitions = document.definitions.filter(
    (each) => each.kind !== Kind.FRAGMENT_DEFINITION || used.has(each.name.value),
  );
  const isDone = definitions.length === document.definitions.length;
  // A fragment may have been needed by one that is gone.
  return isDone ? document : withoutUnusedFragments({ ...document, definitions });
}
