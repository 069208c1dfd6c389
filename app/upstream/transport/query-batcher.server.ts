import { Kind, type OperationDefinitionNode, parse, print, type SelectionNode, visit } from "graphql";
import { FailureResponse } from "~/upstream/failure.server";

/** The most root fields of one request: upstreams limit the aliases of a document. */
const MOST_FIELDS = 30;

/** Sends one query and returns its data. @param twice true when it may be tried again @throws {FailureResponse} */
type Read = (question: ReadQuery, twice: boolean) => Promise<unknown>;

/** The questions of one moment, and what will answer them, place by place. */
interface Moment {
  questions: ReadQuery[];
  answers: Promise<Promise<unknown>[]>;
}

/**
 * Sends in one request what the readers of one caller ask in the same moment, and gives each its part of the answer. A
 * question that is asked twice in a moment is sent once.
 */
export class QueryBatcher {
  private moment: Moment | undefined;

  constructor(private readonly read: Read) {}

  /** Returns the answer to a question. @throws {FailureResponse} */
  ask(question: ReadQuery): Promise<unknown> {
    this.moment ??= this.begin();
    const { questions, answers } = this.moment;
    const known = questions.findIndex((each) => isSame(each, question));
    const place = known === -1 ? questions.push(question) - 1 : known;
    return answers.then((each) => each[place]);
  }

  /** Begins a moment. It ends when everything has run that is ready to run, so that no reader waits for another. */
  private begin(): Moment {
    const questions: ReadQuery[] = [];
    const ended = new Promise((resolve) => setImmediate(resolve));
    const answers = ended.then(() => {
      this.moment = undefined;
      return groupsOf(questions).flatMap((group) => this.send(group));
    });
    return { questions, answers };
  }

  private send(group: ReadQuery[]): Promise<unknown>[] {
    if (group.length === 1) return this.singly(group);
    const together = this.together(group);
    return group.map((_, place) => together.then((answers) => answers[place]));
  }

  private singly(group: ReadQuery[]): Promise<unknown>[] {
    return group.map((question) => this.read(question, true));
  }

  /**
   * Asks several questions in one request, once. When it fails, each is asked by itself, so that the failure of one hides no
   * other: unless the session has ended, or no time is left.
   */
  private async together(group: ReadQuery[]): Promise<unknown[]> {
    try {
      const joined = (await this.read(mergeQueries(group), false)) as Record<string, unknown>;
      return group.map((_, place) => extractAnswer(joined, place));
    } catch (error) {
      if (!(error instanceof FailureResponse) || isFinal(error)) throw error;
      return this.singly(group);
    }
  }
}

const isFinal = ({ failure: { kind, timedOut } }: FailureResponse) => kind === "unauthenticated" || timedOut === true;

const isSame = (one: ReadQuery, other: ReadQuery) =>
  one.document === other.document && JSON.stringify(one.variables) === JSON.stringify(other.variables);

/** Returns the questions in groups that one request can ask. */
function groupsOf(questions: ReadQuery[]): ReadQuery[][] {
  const groups: ReadQuery[][] = [];
  let room = 0;
  for (const question of questions) {
    const fields = countRootFields(question.document);
    if (fields > room) {
      groups.push([]);
      room = MOST_FIELDS;
    }
    groups.at(-1)?.push(question);
    room -= fields;
  }
  return groups;
}

/** A document that only reads, and its variables. */
export interface ReadQuery {
  /** The text of one query with its fragments. Its fragments take no variables. */
  document: string;
  variables: Readonly<Record<string, unknown>>;
}

/** The pieces of a query that has its place in a joined one: other names of its variables and root fields. */
interface Piece {
  name: string;
  fields: number;
  declared: string[];
  selected: string[];
  /** The fragments' texts, by name. */
  fragments: [string, string][];
}

/** Keeps the pieces of the code's own documents. It grows by no request: a document has 30 places at most. */
const pieces = new Map<string, Piece>();

function pieceOf(document: string, place: number): Piece {
  const key = `${place} ${document}`;
  const piece = pieces.get(key) ?? makePiece(document, place);
  pieces.set(key, piece);
  return piece;
}

function makePiece(document: string, place: number): Piece {
  const { definitions } = parse(document);
  const query = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
  const { variableDefinitions = [], selectionSet } = visit(query, {
    Variable: ({ name, ...variable }) => ({ ...variable, name: { ...name, value: `${name.value}_${place}` } }),
  });
  return {
    name: query.name?.value ?? "",
    fields: selectionSet.selections.length,
    declared: variableDefinitions.map(print),
    selected: selectionSet.selections.map((field) => print(inPlace(field, place))),
    fragments: definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, print(each)]] : [],
    ),
  };
}

/** Returns a root field whose answer has a name of its own in the joined answer. */
function inPlace(field: SelectionNode, place: number): SelectionNode {
  if (field.kind !== Kind.FIELD) throw new Error("A joined query has fields only at its root.");
  return { ...field, alias: { kind: Kind.NAME, value: `p${place}_${(field.alias ?? field.name).value}` } };
}

/** Returns the number of root fields of a document. */
export const countRootFields = (document: string): number => pieceOf(document, 0).fields;

/** Returns one query that asks all the questions; a fragment that several of them have stands in it once. */
export function mergeQueries(questions: readonly ReadQuery[]): ReadQuery {
  const parts = questions.map(({ document }, place) => pieceOf(document, place));
  const name = parts.map((part) => part.name).join("_");
  const declared = parts.flatMap((part) => part.declared).join(", ");
  const selected = parts.flatMap((part) => part.selected).join("\n");
  const fragments = [...new Map(parts.flatMap((part) => part.fragments)).values()].join("\n");
  const variables = questions.flatMap((question, place) =>
    Object.entries(question.variables).map(([key, value]) => [`${key}_${place}`, value] as const),
  );
  return {
    document: `query ${name}${declared && `(${declared})`} {\n${selected}\n}\n${fragments}`,
    variables: Object.fromEntries(variables),
  };
}

/** Returns the part of a joined answer that belongs to the question at a place. */
export function extractAnswer(joined: Readonly<Record<string, unknown>>, place: number): Record<string, unknown> {
  const prefix = `p${place}_`;
  const own = Object.entries(joined).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}
