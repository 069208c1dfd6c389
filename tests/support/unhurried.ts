/**
 * Milliseconds after which what a test waits for won't come. Tests wait for events, not for a time, so this ends only those
 * that fail: with ten times the work of its cores a machine takes twenty seconds for what takes two alone (DOOR-04).
 */
export const STUCK_AFTER_MS = 60_000;

/** Milliseconds after which a process, which loads and fills a database, has not started. */
export const NOT_STARTED_AFTER_MS = 5 * 60_000;

/** Milliseconds after which a test, or what prepares it, has hung: each of its waits has its own end before. */
export const HUNG_AFTER_MS = 20 * 60_000;

/**
 * Settings with which a server under test refuses nobody for load, and waits for others as long as it takes. Only what tests
 * one of these limits sets another value.
 */
export const UNHURRIED = {
  MAX_REQUESTS: "100000",
  MAX_CONNECTIONS: "100000",
  MAX_LOOP_DELAY_MS: "600000",
  UPSTREAM_TIMEOUT_MS: "600000",
  UPSTREAM_HEADERS_TIMEOUT_MS: "600000",
  UPSTREAM_CONNECT_TIMEOUT_MS: "600000",
  UPSTREAM_BREAKER_MS: "0",
  GATEWAY_TIMEOUT_MS: "600000",
  PLACES_TIMEOUT_MS: "600000",
};
