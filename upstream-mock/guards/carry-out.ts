import type { Queryable } from "#db/client";
import type { Context } from "#mock/context";

/**
 * Carries out what a call changes after its last wait, in one transaction with the answer that its Idempotency-Key
 * remembers (SAFE-03). A throw undoes all of it.
 * @param work must not wait: the connection is everybody's. It returns the call's answer.
 */
export function carryOut<Answer>(context: Context, work: (tx: Queryable) => Answer): Answer {
  return context.db.transaction(
    (tx) => {
      const answer = work(tx);
      context.keep?.(answer);
      return answer;
    },
    { behavior: "immediate" },
  );
}

/**
 * Runs a call up to its first wait in one transaction. When it has answered by then, its answer is remembered in the
 * same one (SAFE-03). What it has changed before it throws holds, such as the count of failures.
 */
export function carryOutAtOnce<Answer>(context: Context, run: () => Answer): Answer {
  if (!context.keep) return run();
  const { $client: client } = context.db;
  const outcome = client
    .transaction(() => {
      const had = outcomeOf(run);
      // SQLite has undone everything by itself, as on a full disk.
      if (!client.inTransaction) throw had.error ?? new Error("The transaction was undone.");
      if (!had.error && !isPromise(had.answer)) context.keep?.(had.answer);
      return had;
    })
    .immediate();
  if (outcome.error) throw outcome.error;
  return outcome.answer as Answer;
}

function outcomeOf<Answer>(run: () => Answer): { answer?: Answer; error?: unknown } {
  try {
    return { answer: run() };
  } catch (error) {
    return { error };
  }
}

const isPromise = (answer: unknown): answer is Promise<unknown> => answer instanceof Promise;
