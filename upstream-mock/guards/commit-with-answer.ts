import type { Queryable } from "#db/client";
import type { Context } from "#mock/context";

/**
 * Carries out a call's changes after its last wait, in one transaction with the stored answer of its Idempotency-Key
 * (SAFE-03). A throw undoes all of it.
 * @param work must not wait, because all calls share the connection. It returns the call's answer.
 */
export function commitWithAnswer<Answer>(context: Context, work: (tx: Queryable) => Answer): Answer {
  return context.db.transaction(
    (tx) => {
      const answer = work(tx);
      context.storeAnswer?.(answer);
      return answer;
    },
    { behavior: "immediate" },
  );
}

/**
 * Runs a call up to its first wait in one transaction. When it has answered by then, its answer is remembered in the
 * same one (SAFE-03). What it has changed before it throws holds, such as the count of failures.
 */
export function runInTransaction<Answer>(context: Context, run: () => Answer): Answer {
  if (!context.storeAnswer) return run();
  const { $client: client } = context.db;
  let outcome: Outcome<Answer> = {};
  const attempt = client.transaction(() => {
    outcome = runCaught(run);
    // SQLite has undone everything by itself, as on a full disk.
    if (!client.inTransaction) throw outcome.error ?? new Error("The transaction was undone.");
    if (!outcome.error && !isPromise(outcome.answer)) context.storeAnswer?.(outcome.answer);
  });
  try {
    attempt.immediate();
  } catch (error) {
    return failUndone(context, outcome, error);
  }
  if (outcome.error) throw outcome.error;
  return outcome.answer as Answer;
}

/**
 * Throws the error that undid the first part of a call. A call that is still waiting can no longer store an answer, and
 * fails when it ends: a promise without a handler would end the process (SAFE-03).
 */
function failUndone<Answer>(context: Context, { answer }: Outcome<Answer>, error: unknown): Answer {
  if (!isPromise(answer)) throw error;
  const fail = () => {
    throw error;
  };
  context.storeAnswer = fail;
  return answer.then(fail, fail) as Answer;
}

interface Outcome<Answer> {
  answer?: Answer;
  error?: unknown;
}

function runCaught<Answer>(run: () => Answer): Outcome<Answer> {
  try {
    return { answer: run() };
  } catch (error) {
    return { error };
  }
}

const isPromise = (answer: unknown): answer is Promise<unknown> => answer instanceof Promise;
