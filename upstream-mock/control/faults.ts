import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Request, RequestHandler, Response } from "express";
import { type FieldNode, parse } from "graphql";
import { z } from "zod";
import { type ErrorCode, HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { GRAPHQL_PATH } from "#contract/rest";
import type { Db } from "#db/client";
import { FAULT_KINDS, faults } from "#db/schema/control";
import { prepareOnce } from "#db/statements";
import type { UpstreamState } from "#mock/context";
import { rootFields } from "#mock/guards/activity-recording";
import { MOST_TOKENS } from "#mock/guards/query-cost";

type Fault = typeof faults.$inferSelect;

/** The body of POST /__mock/faults (UP-05). */
export const faultShape = z.object({
  operation: z.string().min(1).max(200),
  kind: z.enum(FAULT_KINDS),
  latencyMs: z.coerce.number().int().min(0).max(600_000).optional(),
  status: z.coerce.number().int().min(200).max(599).optional(),
  message: z.string().max(1000).optional(),
  code: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .optional(),
  times: z.coerce.number().int().min(1).optional(),
});

export const armFault = (db: Db, fault: z.infer<typeof faultShape>) =>
  db.insert(faults).values(fault).returning().get();

/** Disarms one fault, or all without an id. */
export const disarmFaults = (db: Db, id?: number) =>
  void db
    .delete(faults)
    .where(id === undefined ? undefined : eq(faults.id, id))
    .run();

const ARMED = or(isNull(faults.times), gt(faults.times, 0));

export const armedFaults = (db: Db) => db.select().from(faults).where(ARMED).orderBy(asc(faults.id)).all();

const firstFault = prepareOnce((db) =>
  db
    .select()
    .from(faults)
    .where(and(sql`${faults.operation} IN (SELECT value FROM json_each(${sql.placeholder("operations")}))`, ARMED))
    .orderBy(asc(faults.id))
    .limit(1)
    .prepare(),
);

/**
 * Returns the first armed fault for one of the operations and counts it down; null when none is armed. Without faults
 * it writes nothing, so that reads go on when the disk is full.
 */
function consumeFault(db: Db, operations: readonly string[]): Fault | null {
  const fault = firstFault(db).get({ operations: JSON.stringify([...operations, "*"]) });
  if (!fault || fault.times === null) return fault ?? null;
  const { changes } = db
    .update(faults)
    .set({ times: sql`${faults.times} - 1` })
    .where(and(eq(faults.id, fault.id), gt(faults.times, 0)))
    .run();
  return changes === 1 ? fault : null;
}

/**
 * Returns the middleware that makes armed faults strike. It expects `request.body` of /graphql as text. The control
 * page itself never fails.
 */
export function injectFaults({ db, log }: UpstreamState): RequestHandler {
  return async (request, response, next) => {
    try {
      const operations = operationsOf(request);
      if (request.path === GRAPHQL_PATH) response.locals.operations = operations;
      const fault = consumeFault(db, operations);
      if (!fault) return next();
      log.info({ kind: fault.kind, operation: fault.operation }, "fault strikes");
      if (fault.latencyMs !== null || fault.kind === "latency") await wait(fault.latencyMs ?? 1000);
      return strike(fault, operations, request, response) ? undefined : next();
    } catch (error) {
      return next(error);
    }
  };
}

const requestShape = z.object({ query: z.string(), operationName: z.string().nullish() });

/** Returns the root fields of a GraphQL request, or the path of a REST request. */
function operationsOf(request: Pick<Request, "path" | "body">): string[] {
  if (request.path !== GRAPHQL_PATH) return [request.path];
  return [...new Set(fieldsAskedIn(request.body).map(({ name }) => name.value))];
}

/** Returns the names under which a GraphQL answer has the fault's operation, or every operation. */
const responseNames = ({ body }: Pick<Request, "body">, { operation }: Fault): string[] =>
  fieldsAskedIn(body)
    .filter(({ name }) => operation === "*" || name.value === operation)
    .map(({ name, alias }) => (alias ?? name).value);

/** Returns the root fields of a GraphQL request's operation; none when it can't be read. */
function fieldsAskedIn(body: string): FieldNode[] {
  try {
    const { query, operationName } = requestShape.parse(JSON.parse(body));
    // GraphQL itself refuses a longer document, so it calls no operation; parsing it here would only cost time.
    return rootFields({ document: parse(query, { maxTokens: MOST_TOKENS }), operationName });
  } catch {
    return [];
  }
}

/**
 * Makes a fault strike a request.
 * @returns true when the request is answered; otherwise it goes on, and its answer may be spoilt on the way out
 */
function strike(fault: Fault, operations: string[], request: Request, response: Response): boolean {
  const message = fault.message ?? "A fault was switched on.";
  switch (fault.kind) {
    case "latency":
      return false;
    case "status":
      response.status(fault.status ?? 503).json({ message });
      return true;
    case "graphql-error":
      if (request.path !== GRAPHQL_PATH) response.status(fault.status ?? statusFor(fault)).json({ message });
      else response.json({ data: null, errors: [{ message, extensions: { code: codeFor(fault) } }] });
      return true;
    case "html":
      response
        .status(fault.status ?? 200)
        .type("html")
        .send(`<!doctype html><title>Proxy</title><p>${message}</p>`);
      return true;
    case "malformed":
      response
        .status(fault.status ?? 200)
        .type("json")
        .send('{"data": {"');
      return true;
    case "reset":
      request.socket.resetAndDestroy();
      return true;
    default:
      response.send = spoiltSend(fault, operations, request, response);
      return false;
  }
}

/** Returns the fault's own code. Without one, a fault with a message for people is a refusal. */
const codeFor = ({ code, message }: Fault) =>
  code ?? ((message === null ? "INTERNAL" : "BAD_USER_INPUT") satisfies ErrorCode);

const statusFor = (fault: Fault) => HTTP_STATUS_BY_CODE[codeFor(fault) as ErrorCode] ?? 500;

/**
 * Returns a `send` that spoils the answer: the operation takes effect, then its answer is cut, dropped or robbed of a
 * field.
 */
function spoiltSend(fault: Fault, operations: string[], request: Request, response: Response): Response["send"] {
  const send = response.send.bind(response);
  // Read before the answer is sent: inside a router the path is relative to it.
  const isGraphql = request.path === GRAPHQL_PATH;
  return (body) => {
    response.send = send;
    // response.json calls send twice, first with the object.
    const text = typeof body === "string" ? body : JSON.stringify(body);
    if (fault.kind === "commit-then-drop") request.socket.resetAndDestroy();
    else if (fault.kind === "half") sendHalf(response, text);
    else if (fault.kind === "empty") return send(emptied(text, isGraphql ? responseNames(request, fault) : null));
    else return send(isGraphql ? withoutField(text, fault, operations) : "{}");
    return response;
  };
}

/** Returns an answer as of a company that has nothing: without rows, with zeros, nothing switched on. @param names all when null */
function emptied(text: string, names: string[] | null): string {
  const answer = JSON.parse(text);
  if (!names) return JSON.stringify(withNothing(answer));
  const data = Object.entries(answer.data ?? {}).map(([name, value]) => [
    name,
    names.includes(name) ? withNothing(value) : value,
  ]);
  return JSON.stringify({ ...answer, data: answer.data && Object.fromEntries(data) });
}

function withNothing(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "number") return 0;
  if (typeof value === "boolean") return false;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withNothing(each)]));
}

function sendHalf(response: Response, text: string): void {
  const bytes = Buffer.from(text);
  response.set({ "Content-Type": "application/json", "Content-Length": String(bytes.length) });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

/** Returns an answer with data and errors at once: the fault's field (by default the first) is null. */
function withoutField(text: string, fault: Fault, operations: string[]): string {
  const field = fault.operation === "*" ? operations[0] : fault.operation;
  const answer = JSON.parse(text);
  const message = fault.message ?? "A fault was switched on.";
  const errors = [
    ...(answer.errors ?? []),
    { message, path: [field], extensions: { code: fault.code ?? ("INTERNAL" satisfies ErrorCode) } },
  ];
  return JSON.stringify({ ...answer, data: { ...answer.data, [String(field)]: null }, errors });
}
