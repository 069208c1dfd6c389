import type { Request, Response } from "express";
import { type DocumentNode, getOperationAST, Kind, parse, print, type SelectionSetNode, visit } from "graphql";
import { GRAPHQL_PATH } from "#contract/rest";
import { MAX_DOCUMENT_TOKENS } from "#mock/guards/input-limits";
import { fieldsOf, keyOf } from "./questions";

/** The bodies of a request and its answer, secrets masked; null for what is no JSON, or too long. */
export interface JournalBodies {
  request: unknown;
  answer: unknown;
}

/** What is kept of an exchange until the journal is read. */
export interface KeptBodies {
  isGraphql: boolean;
  query: Request["query"];
  body: unknown;
  sent: unknown;
}

/** The longest body that is kept, in characters. */
const LONGEST = 16_000;
const MASK = "…";

/** The names of arguments, fields and operations whose texts are secrets. */
const SECRET =
  /password|secret|token|codes?$|hash|ticket|attempt|credential|challenge|response|qrCode|passkey|authenticator|ConfigurationFile|RasProfile|link|key$/i;

/** Returns what the journal needs of an exchange. @param sent the answer's body */
export function keepBodies(
  { originalUrl, query, body }: Pick<Request, "originalUrl" | "query" | "body">,
  sent: unknown,
): KeptBodies {
  return { isGraphql: originalUrl.startsWith(GRAPHQL_PATH), query, body: short(body), sent: short(sent) };
}

const short = (body: unknown) => (typeof body === "string" && body.length > LONGEST ? null : body);

/** Returns the bodies of an exchange for the journal (CONF-01). */
export function toJournalBodies({ isGraphql, query, body, sent }: KeptBodies): JournalBodies {
  const answer = parseJson(sent);
  if (!isGraphql) {
    const given = { ...(Object.keys(query).length > 0 && { query }), body };
    return { request: masked(given), answer: masked(answer) };
  }
  const asked = Object(parseJson(body));
  const document = parseDocument(asked.query);
  // A document that can't be read does not tell what is secret in it.
  if (!document) return { request: null, answer: masked(answer) };
  const { selectionSet } = getOperationAST(document, asked.operationName) ?? {};
  const names = secretVariables(document);
  const variables = Object.fromEntries(
    Object.entries(Object(asked.variables)).map(([name, value]) => [
      name,
      masked(value, names.has(name) || SECRET.test(name)),
    ]),
  );
  const data = maskedData(Object(answer).data, selectionSet, document);
  return {
    request: { query: withoutLiterals(document, asked.query), variables },
    answer: answer === null ? null : { ...Object(answer), ...(Object(answer).data && { data }) },
  };
}

/** Adds a `send` that remembers an answer's body. @returns the body so far */
export function rememberBody(response: Response): () => unknown {
  let body: unknown;
  const send = response.send.bind(response);
  response.send = (sent) => {
    body = sent;
    return send(sent);
  };
  return () => body;
}

function parseJson(text: unknown): unknown {
  if (typeof text !== "string") return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parseDocument(query: unknown): DocumentNode | null {
  try {
    return parse(String(query), { maxTokens: MAX_DOCUMENT_TOKENS });
  } catch {
    return null;
  }
}

/** Masks the texts under the name of a secret. */
function masked(value: unknown, isSecret = false): unknown {
  if (typeof value === "string") return isSecret ? MASK : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => masked(each, isSecret));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, masked(each, isSecret || SECRET.test(name))]),
  );
}

/** Masks the secrets of an answer by the fields' own names: a client may call them otherwise. */
function maskedData(value: unknown, selected: SelectionSetNode | undefined, document: DocumentNode): unknown {
  if (!selected || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => maskedData(each, selected, document));
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    fieldsOf(selected, document, null).map((field) => {
      const key = keyOf(field);
      const isSecret = SECRET.test(field.name.value);
      return [key, isSecret ? masked(fields[key], true) : maskedData(fields[key], field.selectionSet, document)];
    }),
  );
}

/** Returns the variables that fill a secret's argument. */
function secretVariables(document: DocumentNode): Set<string> {
  const found = new Set<string>();
  const collect = ({ name, value }: { name: { value: string }; value: object }) => {
    if (!SECRET.test(name.value)) return;
    visit(value as never, { Variable: ({ name: variable }) => void found.add(variable.value) });
  };
  visit(document, { Argument: collect, ObjectField: collect });
  return found;
}

/** Returns a document's text without the secrets that are written in it. */
function withoutLiterals(document: DocumentNode, text: string): string {
  let hasSecret = false;
  const mask = <Node extends { name: { value: string } }>(node: Node): Node | undefined => {
    if (!SECRET.test(node.name.value)) return undefined;
    return visit(node as never, {
      StringValue(value) {
        hasSecret = true;
        return { ...value, kind: Kind.STRING, value: MASK };
      },
    });
  };
  const changed = visit(document, { Argument: mask, ObjectField: mask });
  return hasSecret ? print(changed) : text;
}
