import type { IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bounds the bytes of all long bodies together that are being read: 64 forms of the most that a form may send. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Counts the bytes up to which a body is short: it always finds room, and connections are bounded. */
const SHORT = 16 * 1024;

/** Counts the milliseconds in which a body has to come where others wait for its room. */
const TIME_TO_COME = 2000;

/** Says why there is no body: its connection has ended, or there is no room for it. */
type NoBody = "gone" | "no room";

/** Reads the whole body of a request and puts it back, so that the app finds it unread. */
export type ReadBody = (request: IncomingMessage, length: number) => Promise<Buffer | NoBody>;

interface Reading {
  since: number;
  giveWay: () => void;
}

/**
 * Returns a reader of bodies that bounds what they hold in memory together, however many are left half sent (SAFE-10).
 * A long body that has had its time gives way to a new one; where none has, the new one finds no room.
 */
export function createBodyReader(most = MAX_BYTES, now = () => performance.now()): ReadBody {
  /** Holds the long bodies that are being read, the one that began first at the beginning. */
  const readings = new Set<Reading>();
  const collect = createCollector();
  let reserved = 0;
  const hasRoom = (length: number) => {
    for (const { since, giveWay } of readings) {
      if (reserved + length <= most || now() - since < TIME_TO_COME) break;
      giveWay();
    }
    return reserved + length <= most;
  };
  return (request, length) =>
    new Promise((resolve) => {
      if (length <= SHORT) return void peek(request, length, resolve);
      if (!hasRoom(length)) return resolve("no room");
      reserved += length;
      const end = peek(request, length, (body) => {
        readings.delete(reading);
        reserved -= length;
        if (typeof body === "string") collect(length);
        resolve(body);
      });
      const reading = { since: now(), giveWay: () => end("no room") };
      readings.add(reading);
    });
}

/**
 * Reads a body and puts it back. Node's parser holds it to the length that its header says.
 * @param ended is called once, with the body or with why there is none
 * @returns a function that ends the reading
 */
function peek(request: IncomingMessage, length: number, ended: (body: Buffer | NoBody) => void) {
  let chunks: Buffer[] = [];
  let size = 0;
  const end = (body: Buffer | NoBody) => {
    request.off("data", take).off("close", gone).off("error", gone);
    chunks = [];
    ended(body);
  };
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < length) return;
    const body = Buffer.concat(chunks);
    // The body goes back before its end is emitted: afterwards it could not be read again.
    request.pause();
    request.unshift(body);
    end(body);
  };
  const gone = () => end("gone");
  request.on("data", take).on("close", gone).on("error", gone);
  return end;
}

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
