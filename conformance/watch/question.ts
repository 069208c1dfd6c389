import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { type AskedField, Collector } from "./asked-fields";

/** What a client asks over GraphQL. */
export interface Question {
  kind: OperationTypeNode;
  fields: AskedField[];
  /** The names of the root's fields, with those that a directive leaves out. */
  names: string[];
  document: DocumentNode | null;
  /** Why the contract does not have the question, in the words of the checks; null when it has. */
  fault: string | null;
  /** True when it asks for the whole schema. */
  isIntrospection: boolean;
}

/** The documents that are remembered, since a client sends the same ones again. */
const MAX_DOCUMENTS = 500;

/** Reads questions by the contract's schema. */
export class QuestionReader {
  private readonly documents = new LRUCache<string, { document: DocumentNode | null; fault: string | null }>({
    max: MAX_DOCUMENTS,
    memoMethod: (text) => this.examine(text),
  });

  constructor(private readonly schema: GraphQLSchema) {}

  /** Returns the question of a request's body. */
  read(body: unknown): Question {
    const { query, variables, operationName } = Object(body);
    const { document, fault } = this.documents.memo(String(query));
    const nothing = { kind: OperationTypeNode.QUERY, fields: [], names: [], document, isIntrospection: false };
    const operation = document && getOperationAST(document, operationName);
    if (!document || !operation) return { ...nothing, fault: fault ?? UNREADABLE };
    const names = namesOf(operation);
    const isIntrospection = names.includes("__schema");
    const given = getVariableValues(this.schema, operation.variableDefinitions ?? [], Object(variables));
    const wrong = fault ?? (given.errors ? "a variable of another type" : null);
    const type = this.schema.getRootType(operation.operation);
    const asked = type ? new Collector(document, given.coerced ?? Object(variables)).rootFields(operation, type) : [];
    return { kind: operation.operation, fields: asked, names, document, fault: wrong, isIntrospection };
  }

  private examine(text: string) {
    try {
      const document = parse(text, { maxTokens: 50_000 });
      const [wrong] = validate(this.schema, document);
      return { document, fault: wrong ? "a field that is not there" : null };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { document: null, fault: UNREADABLE };
    }
  }
}

const UNREADABLE = "a document that can't be read";

const namesOf = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : []));
