import { Kind, type OperationDefinitionNode, parse, print, type SelectionNode, visit } from "graphql";

/** A document that only reads, and its variables. */
export interface Question {
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
export const fieldsOf = (document: string): number => pieceOf(document, 0).fields;

/** Returns one query that asks all the questions; a fragment that several of them have stands in it once. */
export function joinedQuestion(questions: readonly Question[]): Question {
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
export function answerAt(joined: Readonly<Record<string, unknown>>, place: number): Record<string, unknown> {
  const prefix = `p${place}_`;
  const own = Object.entries(joined).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}
