import { AsyncLocalStorage } from "node:async_hooks";

/** A call that may change something: who makes it, when and from where (ACT-01). */
export interface ActorContext {
  id: string;
  /** Milliseconds. */
  at: number;
  operation: string;
  /** Null without a session. */
  userId: string | null;
  companyId: string | null;
  /** The hash of the session's token. */
  session: string | null;
  /** The actor behind a one-time token. */
  impersonator: string | null;
  address: string | null;
  browser: string | null;
  requestId: string | null;
}

type CurrentActor = ActorContext | { steering: 1 } | { pruning: number };

/** The actor of each chain of calls, which triggers read by the SQL function `acting`. */
const currentActor = new AsyncLocalStorage<CurrentActor>();

/** Runs a call whose changes are recorded as this actor's. */
export const runAsActor = <Result>(actor: ActorContext, run: () => Result): Result => currentActor.run(actor, run);

/** Runs a seed or a snapshot, which may replace all stored rows, records included (ACT-01). */
export const runUnrecorded = <Result>(run: () => Result): Result => currentActor.run({ steering: 1 }, run);

/** Runs a deletion of the records of refusals up to an instant in milliseconds, and of no others (ACT-01). */
export const pruneRefusals = <Result>(until: number, run: () => Result): Result =>
  currentActor.run({ pruning: until }, run);

/** Returns a field of the current actor; null when nothing is recorded. */
export function actorField(field: unknown): string | number | null {
  const context: Partial<Record<string, string | number | null>> = { ...currentActor.getStore() };
  return context[String(field)] ?? null;
}
