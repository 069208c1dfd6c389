import {
  type DocumentNode,
  type FieldNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";
import { MAX_DOCUMENT_TOKENS } from "#mock/guards/input-limits";

type Variables = Readonly<Record<string, unknown>>;

/** A GraphQL request. */
export interface Question {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The root fields, without those that `@skip` and `@include` leave out. */
  fields: FieldNode[];
  variables: Variables;
}

/**
 * Returns the question of a request; null where it can't be read, or GraphQL rejects it for its length: then it calls no
 * operation.
 */
export function readQuestion(body: unknown): Question | null {
  try {
    const { query, operationName, variables } = JSON.parse(String(body));
    const document = parse(query, { maxTokens: MAX_DOCUMENT_TOKENS });
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    const given: Variables = { ...defaultsOf(operation), ...variables };
    return { document, operation, fields: fieldsOf(operation.selectionSet, document, given), variables: given };
  } catch {
    return null;
  }
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );

/** Returns the name of a field in the answer. */
export const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/** Returns the fields of a selection, with those of its fragments. @param variables without them all fields */
export function fieldsOf(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  variables: Variables | null,
): FieldNode[] {
  return selections.flatMap((each) => {
    if (variables && !isAsked(each, variables)) return [];
    if (each.kind === Kind.FIELD) return [each];
    const named = (name: string) =>
      document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
    const fragment = each.kind === Kind.INLINE_FRAGMENT ? each : named(each.name.value);
    return fragment && "selectionSet" in fragment && fragment.selectionSet
      ? fieldsOf(fragment.selectionSet, document, variables)
      : [];
  });
}

const isAsked = (node: SelectionNode, variables: Variables) =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false;
