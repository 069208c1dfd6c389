/** Names the headers of requests to an upstream that `schema/common.graphql` describes. Case makes no difference. */
export const HEADERS = {
  /** Follows a request through both logs. */
  requestId: "x-request-id",
  /** Optional: a call that is sent again has no second effect (SAFE-03). */
  idempotencyKey: "idempotency-key",
  /** Optional: shows that a portal may speak of its visitors (SAFE-07). */
  portalKey: "x-portal-key",
  visitorAddress: "x-visitor-address",
  visitorBrowser: "x-visitor-browser",
  visitorDevice: "x-visitor-device",
} as const;

/** True for a request's id that both sides write into their logs; anything else is replaced. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Za-z0-9._-]{8,64}$/.test(text);
