/** Maps each error code of the contract to the HTTP status that REST answers with. */
export const HTTP_STATUS_BY_CODE = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  FAILED_PRECONDITION: 409,
  RATE_LIMITED: 429,
  /** A remote access gateway does not answer. Part of gateway-reports (contract/capabilities.ts): INTERNAL without it. */
  GATEWAY_UNREACHABLE: 502,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof HTTP_STATUS_BY_CODE;
