import { AsyncLocalStorage } from "node:async_hooks";

/** A call that may change something: who makes it, when and from where (ACT-01). */
export interface ActorContext {
  id: string;
  /** The instant, in milliseconds. */
  at: number;
  operation: string;
  /** Null without a session. */
  userId: string | null;
  companyId: string | null;
  /** The hash of the session's token. */
  session: string | null;
  /** Who is signed in as the user by a one-time token. */
  impersonator: string | null;
  address: string | null;
  browser: string | null;
  requestId: string | null;
}

type Doing = ActorContext | { steering: 1 } | { pruning: number };

/** Knows for each chain of calls what is being done. The triggers ask for it, by the SQL function `acting`. */
const doing = new AsyncLocalStorage<Doing>();

/** Runs a call whose changes are recorded as this act's. */
export const runAsActor = <Result>(act: ActorContext, run: () => Result): Result => doing.run(act, run);

/** Runs what may replace all that is stored, records included: seeds and snapshots (ACT-01). */
export const runUnrecorded = <Result>(run: () => Result): Result => doing.run({ steering: 1 }, run);

/** Runs what may remove the records of refusals up to an instant, in milliseconds, and nothing else of them (ACT-01). */
export const pruneRefusals = <Result>(until: number, run: () => Result): Result => doing.run({ pruning: until }, run);

/** Returns a part of the present act; null when nothing is to be recorded. */
export function actorField(part: unknown): string | number | null {
  const now: Partial<Record<string, string | number | null>> = { ...doing.getStore() };
  return now[String(part)] ?? null;
}
