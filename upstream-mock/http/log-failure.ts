import type { Logger } from "pino";
import { MINUTE } from "#contract/durations";
import { isStorageFailure } from "./api-error";

/** When each log had its last line about the disk. */
const storageLines = new WeakMap<object, number>();

/** Logs an error. A disk that takes no writes fails every request, so that is logged once a minute. */
export function logFailure(log: Pick<Logger, "error">, error: unknown, message: string, fields: object = {}): void {
  if (isStorageFailure(error)) {
    const now = performance.now();
    if (now - (storageLines.get(log) ?? Number.NEGATIVE_INFINITY) < MINUTE) return;
    storageLines.set(log, now);
  }
  log.error({ err: error, ...fields }, message);
}
