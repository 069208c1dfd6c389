import { Kind, type OperationDefinitionNode, parse, print, type SelectionNode, visit } from "graphql";
import { FailureResponse } from "~/upstream/failure.server";

/** Upstreams limit the aliases of a document. */
const MAX_ROOT_FIELDS = 30;

/** Sends one query and returns its data. @param retries true when it may be tried again @throws {FailureResponse} */
type Send = (query: ReadQuery, retries: boolean) => Promise<unknown>;

/** The queries of one tick, and their results in the same order. */
interface Batch {
  queries: ReadQuery[];
  results: Promise<Promise<unknown>[]>;
}

/**
 * Batches the queries that one caller makes in the same tick into one request. Identical queries are sent once.
 */
export class QueryBatcher {
  private batch: Batch | undefined;

  constructor(private readonly send: Send) {}

  /**
   * Adds a query to the current batch and returns its result.
   * @throws {FailureResponse} a copy for each caller: routes may read the body of what they throw only once
   */
  query(query: ReadQuery): Promise<unknown> {
    this.batch ??= this.beginBatch();
    const { queries, results } = this.batch;
    const existing = queries.findIndex((each) => isSame(each, query));
    const index = existing === -1 ? queries.push(query) - 1 : existing;
    return results
      .then((each) => each[index])
      .catch((thrown) => {
        throw thrown instanceof Response ? thrown.clone() : thrown;
      });
  }

  /** Begins a batch. It ends when all code that is ready has run, so that no reader waits for another. */
  private beginBatch(): Batch {
    const queries: ReadQuery[] = [];
    const ended = new Promise((resolve) => setImmediate(resolve));
    const results = ended.then(() => {
      this.batch = undefined;
      return groupByRequest(queries).flatMap((group) => this.sendGroup(group));
    });
    return { queries, results };
  }

  private sendGroup(group: ReadQuery[]): Promise<unknown>[] {
    if (group.length === 1) return this.sendEach(group);
    const merged = this.sendMerged(group);
    return group.map((_, index) => merged.then((results) => results[index]));
  }

  private sendEach(group: ReadQuery[]): Promise<unknown>[] {
    return group.map((query) => this.send(query, true));
  }

  /**
   * Sends several queries in one request. If it fails, sends each query by itself so that one failure does not hide the
   * others, unless the session has ended or the time is up.
   */
  private async sendMerged(group: ReadQuery[]): Promise<unknown[]> {
    try {
      const data = (await this.send(mergeQueries(group), false)) as Record<string, unknown>;
      return group.map((_, index) => extractAnswer(data, index));
    } catch (error) {
      if (!(error instanceof FailureResponse) || isFinal(error)) throw error;
      return this.sendEach(group);
    }
  }
}

const isFinal = ({ failure: { kind, timedOut } }: FailureResponse) => kind === "unauthenticated" || timedOut === true;

const isSame = (one: ReadQuery, other: ReadQuery) =>
  one.document === other.document && JSON.stringify(one.variables) === JSON.stringify(other.variables);

/** Groups queries so that each group fits into one request. */
function groupByRequest(queries: ReadQuery[]): ReadQuery[][] {
  const groups: ReadQuery[][] = [];
  let room = 0;
  for (const query of queries) {
    const fields = countRootFields(query.document);
    if (fields > room) {
      groups.push([]);
      room = MAX_ROOT_FIELDS;
    }
    groups.at(-1)?.push(query);
    room -= fields;
  }
  return groups;
}

/** A document that only reads, and its variables. */
export interface ReadQuery {
  /** The text of one query with its fragments, which take no variables. */
  document: string;
  variables: Readonly<Record<string, unknown>>;
}

/** The pieces of one query in a merged one, with numbered variables and root fields. */
interface Pieces {
  name: string;
  fields: number;
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
    name: query.name?.value ?? "",
    fields: selectionSet.selections.length,
    declared: variableDefinitions.map(print),
    selected: selectionSet.selections.map((field) => print(addAlias(field, index))),
    fragments: definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, print(each)]] : [],
    ),
  };
}

/** Numbers a root field, so that its name is unique in the merged query. */
function addAlias(field: SelectionNode, index: number): SelectionNode {
  if (field.kind !== Kind.FIELD) throw new Error("A joined query has fields only at its root.");
  return { ...field, alias: { kind: Kind.NAME, value: `p${index}_${(field.alias ?? field.name).value}` } };
}

export const countRootFields = (document: string): number => getPieces(document, 0).fields;

/** Merges queries into one; a fragment of several queries is defined once. */
export function mergeQueries(queries: readonly ReadQuery[]): ReadQuery {
  const parts = queries.map(({ document }, index) => getPieces(document, index));
  const name = parts.map((part) => part.name).join("_");
  const declared = parts.flatMap((part) => part.declared).join(", ");
  const selected = parts.flatMap((part) => part.selected).join("\n");
  const fragments = [...new Map(parts.flatMap((part) => part.fragments)).values()].join("\n");
  const variables = queries.flatMap((query, index) =>
    Object.entries(query.variables).map(([key, value]) => [`${key}_${index}`, value] as const),
  );
  return {
    document: `query ${name}${declared && `(${declared})`} {\n${selected}\n}\n${fragments}`,
    variables: Object.fromEntries(variables),
  };
}

/** Returns the part of a merged query's data that belongs to one query. */
export function extractAnswer(data: Readonly<Record<string, unknown>>, index: number): Record<string, unknown> {
  const prefix = `p${index}_`;
  const entries = Object.entries(data).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}
