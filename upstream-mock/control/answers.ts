import { setTimeout as wait } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from "graphql";
import { z } from "zod";
import { GRAPHQL_PATH } from "#contract/rest";
import { MOST_TOKENS } from "#mock/guards/input-limits";
import { knownOperation } from "./known-operations";

/** The body of POST /__mock/answers: what an operation answers, as often as `times` says, or always. */
export const answerShape = z.object({
  operation: knownOperation.refine((name) => name !== "*" && name !== "mail", "Name one operation or REST path."),
  /** The operation's value over GraphQL, by the names of its fields; the body over REST. */
  answer: z.json(),
  status: z.number().int().min(200).max(599).optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  times: z.number().int().min(1).optional(),
});

export type OwnAnswer = z.infer<typeof answerShape> & { id: number };

/** The answers that a developer gave, which replace the mock's own until it ends (CONF-01). */
export class OwnAnswers {
  private readonly given: OwnAnswer[] = [];
  private last = 0;

  list = (): readonly OwnAnswer[] => this.given;

  add(answer: z.infer<typeof answerShape>): OwnAnswer {
    const added = { ...answer, id: ++this.last };
    this.given.push(added);
    return added;
  }

  /** Removes one answer, or all without an id. */
  remove(id?: number): void {
    for (const each of this.given.filter((one) => id === undefined || one.id === id))
      this.given.splice(this.given.indexOf(each), 1);
  }

  /** Returns the first answer for an operation and counts it down; undefined without one. */
  take(operation: string): OwnAnswer | undefined {
    const found = this.given.find((each) => each.operation === operation);
    if (found?.times !== undefined && --found.times === 0) this.remove(found.id);
    return found && { ...found };
  }
}

/**
 * Creates the middleware that gives these answers. An operation that is asked alone isn't carried out; beside others it
 * is, and its value is replaced.
 */
export function giveOwnAnswers(answers: OwnAnswers): RequestHandler {
  return async (request, response, next) => {
    if (answers.list().length === 0) return next();
    try {
      return (await (request.path === GRAPHQL_PATH ? answerGraphql : answerRest)(answers, request, response)) || next();
    } catch (error) {
      return next(error);
    }
  };
}

async function answerRest(answers: OwnAnswers, request: Request, response: Response): Promise<boolean> {
  const own = answers.take(request.path);
  if (!own) return false;
  await wait(own.delayMs ?? 0);
  response.status(own.status ?? 200).json(own.answer);
  return true;
}

async function answerGraphql(answers: OwnAnswers, request: Request, response: Response): Promise<boolean> {
  const asked = readQuestion(request.body);
  if (!asked) return false;
  const values = new Map<string, unknown>();
  let status = 200;
  for (const node of asked.fields) {
    const own = answers.take(node.name.value);
    if (!own) continue;
    values.set((node.alias ?? node.name).value, select(own.answer, node.selectionSet, asked.document));
    status = own.status ?? status;
    await wait(own.delayMs ?? 0);
  }
  if (values.size === 0) return false;
  const replaced = Object.fromEntries(values);
  if (values.size === asked.fields.length) {
    response.status(status).json({ data: replaced });
    return true;
  }
  const send = response.send.bind(response);
  response.send = (body) => {
    response.send = send;
    return send(replaceIn(String(body), replaced));
  };
  return false;
}

function replaceIn(text: string, replaced: Record<string, unknown>): string {
  const answer = JSON.parse(text);
  const errors = (answer.errors ?? []).filter(({ path }: { path?: unknown[] }) => !(String(path?.[0]) in replaced));
  const data = { ...answer.data, ...replaced };
  return JSON.stringify(errors.length > 0 ? { data, errors } : { data });
}

interface Question {
  document: DocumentNode;
  fields: FieldNode[];
}

/**
 * Returns the root fields of a request; null where it can't be read, or GraphQL rejects it for its length: then it calls no
 * operation.
 */
export function readQuestion(body: unknown): Question | null {
  try {
    const { query, operationName } = JSON.parse(String(body));
    const document = parse(query, { maxTokens: MOST_TOKENS });
    const operation: OperationDefinitionNode | null | undefined = getOperationAST(document, operationName);
    return operation ? { document, fields: fieldsOf(operation.selectionSet, document) } : null;
  } catch {
    return null;
  }
}

/** Returns the fields of a selection, with those of its fragments. */
export function fieldsOf({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((each) => {
    if (each.kind === Kind.FIELD) return [each];
    const named = (name: string) =>
      document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
    const fragment = each.kind === Kind.INLINE_FRAGMENT ? each : named(each.name.value);
    return fragment && "selectionSet" in fragment && fragment.selectionSet
      ? fieldsOf(fragment.selectionSet, document)
      : [];
  });
}

/** Returns what is selected of a value, by the names that the client gave; null for what the value lacks. */
function select(value: unknown, selected: SelectionSetNode | undefined, document: DocumentNode): unknown {
  if (!selected || typeof value !== "object" || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map((each) => select(each, selected, document));
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    fieldsOf(selected, document).map(({ alias, name, selectionSet }) => [
      (alias ?? name).value,
      select(fields[name.value], selectionSet, document),
    ]),
  );
}
