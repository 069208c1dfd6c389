import { MINUTE } from "./durations";

/**
 * How long the upstream remembers the result of a call with an Idempotency-Key, in milliseconds. A call that is
 * repeated within this time has no second effect (SAFE-03).
 */
export const REMEMBERED_FOR = 10 * MINUTE;
