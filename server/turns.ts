/** Waits for a turn of the event loop of its own. */
export type NextTurn = () => Promise<void>;

/**
 * Creates the function that lets its callers go on one at a time, each in its own turn of the event loop. Between two of
 * them the server reads new requests, and refuses those that it has no room for.
 */
export function createTurns(): NextTurn {
  const waiting: (() => void)[] = [];
  const runNext = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(runNext);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(runNext);
    });
}
