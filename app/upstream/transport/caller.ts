import type { Capabilities, Logger, Visitor } from "~/host/load-context";

/** The user and request for which the upstream is called, and the form's submission. */
export interface CallContext {
  log: Logger;
  requestId: string;
  visitor: Visitor;
  /** Keeps what the upstream serves; without it the upstream is asked each time. */
  capabilities?: Capabilities | undefined;
  /** The id of the browser's earlier sign-in to the account that is asked about (SAFE-02). */
  device?: string | undefined;
  /** The id of the token's user, for the security log. */
  userId?: string | undefined;
  /** `Bearer …`; absent before the sign-in. */
  authToken?: string | undefined;
  /** The nonce of the submitted form. The upstream answers a repeated submission with the first one's result. */
  nonce?: string | undefined;
  /** True when the form comes again too late for the upstream to recognise it. Nothing is sent then. */
  isExpiredRetry?: boolean;
  /** Returns the answer that ends the session. It is thrown when the upstream no longer accepts the token (GATE-06). */
  ended?: (() => Promise<Response>) | undefined;
  /** The longest wait for an answer, in milliseconds, where that is less than the settings allow. */
  patience?: number | undefined;
}

/** The facts about a submitted form that the client needs. */
export interface IdempotentSubmission {
  /** Letters, digits, underscores and hyphens. Without a nonce every call counts as a new one. */
  nonce: string | undefined;
  /** True when the form comes again so late that the upstream may have isExpiredRetry its first submission. */
  isExpiredRetry: boolean;
}
