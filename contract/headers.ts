import { MINUTE } from "./durations";

/** Names the request headers that `schema/common.graphql` describes. Upper and lower case make no difference. */
export const HEADERS = {
  /** Identifies a request in the logs of portal and upstream. */
  requestId: "x-request-id",
  /** Part of safe-writes: the upstream carries out two calls with the same key only once (SAFE-03). */
  idempotencyKey: "idempotency-key",
  /** Part of visitor-headers: proves that the portal may name its visitors (SAFE-07). */
  portalKey: "x-portal-key",
  visitorAddress: "x-visitor-address",
  visitorBrowser: "x-visitor-browser",
  visitorDevice: "x-visitor-device",
} as const;

/** True when portal and upstream may log this request id. They replace any other one. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Za-z0-9._-]{8,64}$/.test(text);

/**
 * How long the upstream remembers the result of a call with an Idempotency-Key, in milliseconds. A call that is
 * repeated within this time has no second effect (SAFE-03).
 */
export const IDEMPOTENCY_KEY_TTL_MS = 10 * MINUTE;

/** How long an answer with a secret is remembered, in milliseconds: enough to send a form again whose answer was lost. */
export const SECRET_ANSWER_TTL_MS = MINUTE / 2;

const SECRET_ANSWERS = new Set([
  "verifyToken",
  "authenticateWithOneTimeToken",
  "loginByPasskey",
  "setupMfa",
  "createRecoveryCodes",
  "beginAuthenticatorReplacement",
  "createCalendarFeed",
  "downloadRasConfigurationFile",
  "issueRasProfileTicket",
  "redeemRasProfileTicket",
  "issueRasProfileLink",
  "redeemRasProfileLink",
]);

/**
 * True for an operation whose answer is a secret that gives access, such as a token. Its Idempotency-Key is valid for one visitor
 * only: someone who copied a cookie and a form must not get the answer again (SAFE-03, SAFE-08).
 */
export const isSecretAnswer = (operation: string) => SECRET_ANSWERS.has(operation);
