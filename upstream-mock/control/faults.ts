import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Request, RequestHandler, Response } from "express";
import type { FieldNode } from "graphql";
import { z } from "zod";
import { type ErrorCode, HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { GRAPHQL_PATH } from "#contract/rest";
import type { Db } from "#db/client";
import { FAULT_KINDS, faults } from "#db/schema/control";
import { prepareOnce } from "#db/statements";
import type { UpstreamState } from "#mock/context";
import type { Deliver } from "#mock/mail/outbox";
import { knownOperation, MAIL_OPERATION } from "./known-operations";
import { keyOf, readQuestion } from "./questions";

type Fault = typeof faults.$inferSelect;

/** The body of POST /__mock/faults (UP-05). */
export const faultShape = z.strictObject({
  operation: knownOperation,
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

/** Disarms one fault, or all without an id. The requests that it delays go on. */
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
 * Returns the first armed fault for one of the operations, "*" for those of any, and counts it down; null when none is
 * armed. Without faults it writes nothing, so that reads work when the disk is full.
 */
function consumeFault(db: Db, operations: readonly string[]): Fault | null {
  const fault = firstFault(db).get({ operations: JSON.stringify(operations) });
  if (!fault || fault.times === null) return fault ?? null;
  const { changes } = db
    .update(faults)
    .set({ times: sql`${faults.times} - 1` })
    .where(and(eq(faults.id, fault.id), gt(faults.times, 0)))
    .run();
  return changes === 1 ? fault : null;
}

/**
 * Creates the middleware that injects armed faults. It expects `request.body` of /graphql as text. The control page
 * itself never fails.
 */
export function injectFaults({ db, log }: UpstreamState): RequestHandler {
  return async (request, response, next) => {
    try {
      const fields = request.path === GRAPHQL_PATH ? (readQuestion(request.body)?.fields ?? []) : null;
      const operations = fields ? [...new Set(fields.map(({ name }) => name.value))] : [request.path];
      if (fields) response.locals.operations = operations;
      const fault = consumeFault(db, [...operations, "*"]);
      if (!fault) return next();
      log.info({ kind: fault.kind, operation: fault.operation }, "fault strikes");
      response.locals.by = `fault ${fault.kind} for ${fault.operation}`;
      if (fault.latencyMs !== null || fault.kind === "latency") await delay(db, fault);
      return injectFault(fault, fields && listAnswered(fields, fault), request, response) ? undefined : next();
    } catch (error) {
      return next(error);
    }
  };
}

/** Milliseconds between two looks at whether a fault that delays a request is still there. */
const LOOK_MS = 50;

/** Delays a request by the fault's latency, or until the fault is disarmed. */
async function delay(db: Db, { id, latencyMs }: Fault): Promise<void> {
  const end = performance.now() + (latencyMs ?? 1000);
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
    await wait(Math.min(left, LOOK_MS));
    if (!db.select({ id: faults.id }).from(faults).where(eq(faults.id, id)).get()) return;
  }
}

/** Adds armed faults to a delivery: a mail server that is down. */
export const withMailFaults =
  (db: Db, deliver: Deliver): Deliver =>
  async (mail) => {
    if (consumeFault(db, [MAIL_OPERATION])) throw new Error("A fault was switched on.");
    await deliver(mail);
  };

/** Returns the names that the fault's operation, or every operation, has in the answer. */
const listAnswered = (fields: FieldNode[], { operation }: Fault): string[] =>
  fields.filter(({ name }) => operation === "*" || name.value === operation).map(keyOf);

/**
 * Injects a fault into a request.
 * @param names what it fails of a GraphQL answer; null for REST
 * @returns true when the request is answered; otherwise it continues, and its answer may be changed
 */
function injectFault(fault: Fault, names: string[] | null, request: Request, response: Response): boolean {
  const message = fault.message ?? "A fault was switched on.";
  switch (fault.kind) {
    case "latency":
      return false;
    case "status":
      response.status(fault.status ?? 503).json({ message });
      return true;
    case "graphql-error":
      if (!names) response.status(fault.status ?? statusFor(fault)).json({ message });
      else {
        const path = names.slice(0, 1);
        response.json({ data: null, errors: [{ message, path, extensions: { code: codeFor(fault) } }] });
      }
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
      response.send = createFaultySend(fault, names, request, response);
      return false;
  }
}

/** Returns the fault's own code; without one, a fault with a message is a refusal. */
const codeFor = ({ code, message }: Fault) =>
  code ?? ((message === null ? "INTERNAL" : "BAD_USER_INPUT") satisfies ErrorCode);

const statusFor = (fault: Fault) => HTTP_STATUS_BY_CODE[codeFor(fault) as ErrorCode] ?? 500;

/**
 * Creates a `send` that changes the answer: the operation takes effect, then its answer is cut, dropped, emptied or
 * loses a field.
 */
function createFaultySend(
  fault: Fault,
  names: string[] | null,
  request: Request,
  response: Response,
): Response["send"] {
  const send = response.send.bind(response);
  return (body) => {
    response.send = send;
    // response.json calls send twice, first with the object.
    const text = typeof body === "string" ? body : JSON.stringify(body);
    if (fault.kind === "commit-then-drop") request.socket.resetAndDestroy();
    else if (fault.kind === "half") sendHalf(response, text);
    else if (fault.kind === "empty") return send(emptyAnswer(text, names));
    else return send(names ? removeField(text, fault, names) : "{}");
    return response;
  };
}

/** Empties an answer: lists without rows, zero and false. @param names of fields; all when null */
function emptyAnswer(text: string, names: string[] | null): string {
  const answer = JSON.parse(text);
  if (!names) return JSON.stringify(emptyValue(answer));
  const data = Object.entries(answer.data ?? {}).map(([name, value]) => [
    name,
    names.includes(name) ? emptyValue(value) : value,
  ]);
  return JSON.stringify({ ...answer, data: answer.data && Object.fromEntries(data) });
}

function emptyValue(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "number") return 0;
  if (typeof value === "boolean") return false;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, emptyValue(each)]));
}

function sendHalf(response: Response, text: string): void {
  const bytes = Buffer.from(text);
  response.set({ "Content-Type": "application/json", "Content-Length": String(bytes.length) });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

/** Returns an answer with data and an error: the fault's field (by default the first) is null. */
function removeField(text: string, fault: Fault, [field = ""]: readonly string[]): string {
  const answer = JSON.parse(text);
  const message = fault.message ?? "A fault was switched on.";
  const errors = [
    ...(answer.errors ?? []),
    { message, path: [field], extensions: { code: fault.code ?? ("INTERNAL" satisfies ErrorCode) } },
  ];
  return JSON.stringify({ ...answer, data: { ...answer.data, [field]: null }, errors });
}
