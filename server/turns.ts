/** Waits for a turn of the event loop that no other caller has. */
export type NextTurn = () => Promise<void>;

/**
 * Creates a function whose callers continue one at a time, each in its own turn of the event loop. In between, the server can
 * read new requests and reject those over its limit.
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
