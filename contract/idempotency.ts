/**
 * Counts the milliseconds for which the upstream remembers the result of a call with an Idempotency-Key: within them a
 * call that is sent again has no second effect (SAFE-03).
 */
export const REMEMBERED_FOR = 10 * 60_000;
