import { Kind, type OperationDefinitionNode, parse, print, type SelectionNode, visit } from "graphql";
import type { DocumentNotes } from "#contract/documents";
import { FailureResponse } from "~/upstream/failure.server";
import type { GraphqlCall } from "./documents";

/** Upstreams limit the aliases of a document. */
const MAX_ROOT_FIELDS = 30;
/** A batch is sent, and once more without the queries that failed. */
const MAX_BATCHES = 2;

export interface BatchAnswer {
  /** Null when a root field that is never null failed: then the others have no data either. */
  data: Readonly<Record<string, unknown>> | null;
  /** The failures, each with its root field. */
  failures: readonly FailureResponse[];
}

interface Sender {
  /** Sends one query and returns its data. @throws {FailureResponse} */
  sendAlone(query: GraphqlCall): Promise<unknown>;
  /** Sends several queries as one. @throws {FailureResponse} for a failure without a root field, or the session's end */
  sendBatch(merged: GraphqlCall): Promise<BatchAnswer>;
}

/** A call that a batch may contain. */
export type Query = GraphqlCall & Pick<DocumentNotes, "rootFields">;

interface Waiting {
  query: Query;
  data: Promise<unknown>;
  settle: (data: unknown) => void;
}

/** Batches the queries that one caller makes in the same tick into one request. Identical queries are sent once. */
export class QueryBatcher {
  /** The queries of this tick. */
  private waiting: Waiting[] = [];

  constructor(private readonly sender: Sender) {}

  /**
   * Adds a query to the current batch and returns its data.
   * @throws {FailureResponse} a copy for each caller: routes may read the body of what they throw only once
   */
  query(query: Query): Promise<unknown> {
    const { data } = this.waiting.find((each) => isSame(each.query, query)) ?? this.add(query);
    return data.catch((thrown) => {
      throw thrown instanceof Response ? thrown.clone() : thrown;
    });
  }

  /** Adds a query. Its batch ends when all code that is ready has run, so that no reader waits for another. */
  private add(query: Query): Waiting {
    if (this.waiting.length === 0)
      setImmediate(() => {
        for (const group of groupByRequest(this.waiting.splice(0))) void this.sendGroup(group, MAX_BATCHES);
      });
    let settle: Waiting["settle"] = () => undefined;
    const data = new Promise<unknown>((resolve) => {
      settle = resolve;
    });
    this.waiting.push({ query, data, settle });
    return { query, data, settle };
  }

  /**
   * Sends queries as one request. Only those that the response's errors name fail. The others get their data; where an error
   * made all data null, they are sent as a batch again.
   * @param batches how many batches may be sent before each query is sent alone
   */
  private async sendGroup(group: Waiting[], batches: number): Promise<void> {
    if (group.length < 2 || batches === 0) return this.sendEach(group);
    try {
      const { data, failures } = await this.sender.sendBatch(mergeQueries(group.map(({ query }) => query)));
      const rest: Waiting[] = [];
      for (const [index, each] of group.entries()) {
        const failed = failures.find(({ failure }) => failure.rootField?.startsWith(prefixOf(index)));
        if (failed) each.settle(Promise.reject(failed));
        else if (data) each.settle(extractAnswer(data, index));
        else rest.push(each);
      }
      await this.sendGroup(rest, batches - 1);
    } catch (thrown) {
      // A failure that names no query doesn't say which of them failed.
      if (thrown instanceof FailureResponse && !isFinal(thrown)) this.sendEach(group);
      else for (const { settle } of group) settle(Promise.reject(thrown));
    }
  }

  private sendEach(group: Waiting[]): void {
    for (const { query, settle } of group) settle(this.sender.sendAlone(query));
  }
}

/** True when each query alone would fail in the same way; where a limit is reached, more requests would prolong it. */
const isFinal = ({ failure: { kind, timedOut } }: FailureResponse) =>
  kind === "unauthenticated" || kind === "limited" || timedOut === true;

const isSame = (one: GraphqlCall, other: GraphqlCall) =>
  one.document === other.document && JSON.stringify(one.variables) === JSON.stringify(other.variables);

/** Groups queries so that each group fits into one request. */
function groupByRequest(queries: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = [];
  let room = 0;
  for (const each of queries) {
    if (each.query.rootFields > room) {
      groups.push([]);
      room = MAX_ROOT_FIELDS;
    }
    groups.at(-1)?.push(each);
    room -= each.query.rootFields;
  }
  return groups;
}

/** The pieces of one query in a merged one, with numbered variables and root fields. */
interface Pieces {
  declared: string[];
  selected: string[];
  /** The fragments' texts, by name. */
  fragments: [string, string][];
}

/** Caches the pieces of the code's own documents, each at MAX_ROOT_FIELDS indexes at most. */
const cache = new Map<string, Pieces>();

function getPieces(document: string, index: number): Pieces {
  const key = `${index} ${document}`;
  const pieces = cache.get(key) ?? splitDocument(document, index);
  cache.set(key, pieces);
  return pieces;
}

function splitDocument(document: string, index: number): Pieces {
  const { definitions } = parse(document);
  const query = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
  const { variableDefinitions = [], selectionSet } = visit(query, {
    Variable: ({ name, ...variable }) => ({ ...variable, name: { ...name, value: `${name.value}_${index}` } }),
  });
  return {
    declared: variableDefinitions.map(print),
    selected: selectionSet.selections.map((field) => print(addAlias(field, index))),
    fragments: definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, print(each)]] : [],
    ),
  };
}

const prefixOf = (index: number) => `p${index}_`;

/** Numbers a root field, so that its name is unique in the merged query. */
function addAlias(field: SelectionNode, index: number): SelectionNode {
  if (field.kind !== Kind.FIELD) throw new Error("A joined query has fields only at its root.");
  return { ...field, alias: { kind: Kind.NAME, value: prefixOf(index) + (field.alias ?? field.name).value } };
}

/** Merges queries into one; a fragment of several queries is defined once. */
export function mergeQueries(queries: readonly GraphqlCall[]): GraphqlCall {
  const parts = queries.map(({ document }, index) => getPieces(document, index));
  const operation = queries.map((query) => query.operation).join("_");
  const declared = parts.flatMap((part) => part.declared).join(", ");
  const selected = parts.flatMap((part) => part.selected).join("\n");
  const fragments = [...new Map(parts.flatMap((part) => part.fragments)).values()].join("\n");
  const variables = queries.flatMap((query, index) =>
    Object.entries(query.variables).map(([key, value]) => [`${key}_${index}`, value] as const),
  );
  return {
    operation,
    document: `query ${operation}${declared && `(${declared})`} {\n${selected}\n}\n${fragments}`,
    variables: Object.fromEntries(variables),
  };
}

/** Returns the part of a merged query's data that belongs to one query. */
export function extractAnswer(data: Readonly<Record<string, unknown>>, index: number): Record<string, unknown> {
  const prefix = prefixOf(index);
  const entries = Object.entries(data).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}
