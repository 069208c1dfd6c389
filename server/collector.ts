import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Counts the bytes of buffers that are worth a collection, and the milliseconds to the next one at least. */
const WORTH = 2 * 1024 * 1024;
const PAUSE = 1000;

/** Returns the function that collects garbage: Node 20 has no other way to it that no command line has to name. */
function collectGarbage(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

/**
 * Returns a function that counts bytes of buffers nobody needs any more, and has them collected soon. V8 leaves them for
 * half a minute where nothing else happens, and up to a hundred MiB of them where much does (SAFE-10).
 */
export function createCollector(gc: () => void = collectGarbage()): (bytes: number) => void {
  let left = 0;
  let isDue = false;
  return (bytes) => {
    left += bytes;
    if (isDue || left < WORTH) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      left = 0;
      gc();
    }, PAUSE).unref();
  };
}
