import { setTimeout as wait } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import {
  type ExecutionResult,
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getVariableValues,
  isNonNullType,
  Kind,
  print,
  separateOperations,
  validate,
  visit,
} from "graphql";
import { z } from "zod";
import { type ErrorCode, HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { GRAPHQL_PATH } from "#contract/rest";
import { knownOperation } from "./known-operations";
import { keyOf, type Question, readQuestion } from "./questions";

const CODES = Object.keys(HTTP_STATUS_BY_CODE) as [ErrorCode, ...ErrorCode[]];

/** The body of POST /__mock/answers: what an operation answers, as often as `times` says, or always. */
export const answerShape = z
  .strictObject({
    operation: knownOperation.refine((name) => name !== "*" && name !== "mail", "Name one operation or REST path."),
    /** The operation's value over GraphQL, by the names of its fields; the body over REST. */
    answer: z.json().optional(),
    error: z
      .strictObject({
        message: z.string().min(1).max(1000),
        code: z.enum(CODES).default("BAD_USER_INPUT"),
        field: z.string().max(100).optional(),
      })
      .optional(),
    status: z.number().int().min(200).max(599).optional(),
    delayMs: z.number().int().min(0).max(600_000).optional(),
    times: z.number().int().min(1).optional(),
  })
  .refine(({ answer, error }) => (answer === undefined) !== (error === undefined), "Give an answer or an error.");

type GivenAnswer = z.infer<typeof answerShape>;
export type OwnAnswer = GivenAnswer & { id: number };

/** The answers that a developer gave, which replace the mock's own until it ends (CONF-01). */
export class OwnAnswers {
  private readonly given: OwnAnswer[] = [];
  private last = 0;

  list = (): readonly OwnAnswer[] => this.given;

  add(answer: GivenAnswer): OwnAnswer {
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
 * Creates the middleware that gives these answers. An operation that has one isn't carried out; those beside it are.
 * @param contract the contract's schema, which executes the documents: it heeds aliases, fragments and directives
 */
export function giveOwnAnswers(answers: OwnAnswers, contract: () => GraphQLSchema): RequestHandler {
  return async (request, response, next) => {
    if (answers.list().length === 0) return next();
    try {
      const isAnswered =
        request.path === GRAPHQL_PATH
          ? await answerGraphql(answers, contract(), request, response)
          : await answerRest(answers, request, response);
      return isAnswered || next();
    } catch (error) {
      return next(error);
    }
  };
}

async function answerRest(answers: OwnAnswers, request: Request, response: Response): Promise<boolean> {
  const own = answers.take(request.path);
  if (!own) return false;
  await wait(own.delayMs ?? 0);
  const { answer, error, status = error ? HTTP_STATUS_BY_CODE[error.code] : 200 } = own;
  response.locals.by = describe(own);
  response.status(status).json(error ? { message: error.message } : answer);
  return true;
}

/** Returns what the journal says of an answer that a developer gave. */
const describe = ({ id, operation }: OwnAnswer) => `own answer ${id} for ${operation}`;

async function answerGraphql(
  answers: OwnAnswers,
  schema: GraphQLSchema,
  request: Request,
  response: Response,
): Promise<boolean> {
  const question = readQuestion(request.body);
  if (!question || !isValid(schema, question)) return false;
  const names = new Map(question.fields.map((field) => [keyOf(field), field.name.value]));
  const own = new Map([...names].flatMap(([key, name]) => pairOf(key, answers.take(name))));
  if (own.size === 0) return false;
  response.locals.by = [...own.values()].map(describe).join(", ");
  for (const { delayMs = 0 } of own.values()) await wait(delayMs);
  const given = await executeOwn(schema, question, own);
  if (own.size === names.size) {
    const status = [...own.values()].findLast((each) => each.status !== undefined)?.status ?? 200;
    response.status(status).json(given);
    return true;
  }
  response.locals.asked = request.body;
  request.body = JSON.stringify({ ...JSON.parse(request.body), query: withoutOwn(question, own) });
  const send = response.send.bind(response);
  response.send = (body) => {
    response.send = send;
    return send(mergeIn(String(body), given, [...names.keys()]));
  };
  return false;
}

const pairOf = (key: string, own: OwnAnswer | undefined): [string, OwnAnswer][] => (own ? [[key, own]] : []);

/** True when GraphQL accepts a document and its variables. Others get the mock's own refusal, and use up no answer. */
function isValid(schema: GraphQLSchema, { document, operation, variables }: Question): boolean {
  if (validate(schema, document).length > 0) return false;
  return !getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors;
}

/** Returns the operation of a question with some of its root fields alone. */
const withFields = ({ operation }: Question, fields: readonly FieldNode[]) => ({
  ...operation,
  selectionSet: { kind: Kind.SELECTION_SET, selections: fields } as const,
});

async function executeOwn(
  schema: GraphQLSchema,
  question: Question,
  own: ReadonlyMap<string, OwnAnswer>,
): Promise<ExecutionResult> {
  const { document, operation, fields, variables } = question;
  const asked = withFields(
    question,
    fields.filter((field) => own.has(keyOf(field))),
  );
  const definitions = document.definitions.map((each) => (each === operation ? asked : each));
  return execute({
    schema,
    document: { ...document, definitions },
    operationName: operation.name?.value,
    variableValues: variables,
    rootValue: own,
    fieldResolver: readGiven,
  });
}

/** Resolves a field from what a developer gave: the root by its name in the answer, and the rest by the fields' names. */
const readGiven: GraphQLFieldResolver<unknown, unknown> = (source, _arguments, _context, info) => {
  const own: OwnAnswer | undefined = source instanceof Map ? source.get(info.path.key) : undefined;
  if (own?.error) {
    const { message, ...extensions } = own.error;
    throw new GraphQLError(message, { extensions });
  }
  const value = own ? own.answer : Object(source)[info.fieldName];
  if (value !== undefined || !isNonNullType(info.returnType)) return value;
  throw new GraphQLError(
    `The answer of your own has no ${info.fieldName}, which ${info.parentType.name} never lacks.`,
    {
      extensions: { code: "INTERNAL" satisfies ErrorCode },
    },
  );
};

/** Returns the document of what is left of a question, without the fragments and variables that only its own answers use. */
function withoutOwn(question: Question, own: ReadonlyMap<string, OwnAnswer>): string {
  const left = withFields(
    question,
    question.fields.filter((field) => !own.has(keyOf(field))),
  );
  const fragments = question.document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const { [left.name?.value ?? ""]: needed } = separateOperations({
    kind: Kind.DOCUMENT,
    definitions: [left, ...fragments],
  });
  const used = new Set<string>();
  const collect = { Variable: ({ name }: { name: { value: string } }) => void used.add(name.value) };
  visit({ ...left, variableDefinitions: [] }, collect);
  for (const each of needed?.definitions ?? []) if (each.kind === Kind.FRAGMENT_DEFINITION) visit(each, collect);
  const variableDefinitions = left.variableDefinitions?.filter(({ variable }) => used.has(variable.name.value));
  const definitions = (needed?.definitions ?? []).map((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? { ...left, variableDefinitions } : each,
  );
  return print({ kind: Kind.DOCUMENT, definitions });
}

/** Adds what a developer gave to the mock's answer, in the order of the question. */
function mergeIn(text: string, given: ExecutionResult, keys: readonly string[]): string {
  const answer = JSON.parse(text);
  if (!("data" in answer)) return text;
  const errors = [...(answer.errors ?? []), ...(given.errors ?? [])];
  const both: Record<string, unknown> = { ...answer.data, ...given.data };
  const isWhole = answer.data !== null && given.data !== null;
  const data = isWhole ? Object.fromEntries(keys.map((key) => [key, both[key]])) : null;
  return JSON.stringify(errors.length > 0 ? { data, errors } : { data });
}
