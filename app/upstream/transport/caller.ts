import type { I18n } from "@lingui/core";
import type { Capabilities, Logger, Visitor } from "~/host/load-context";

/** The user and request for which the upstream is called, and the form's submission. */
export interface CallContext {
  log: Logger;
  requestId: string;
  visitor: Visitor;
  /** Makes texts in the reader's language. */
  i18n: I18n;
  /** Caches the upstream's capabilities; without it they are read each time. */
  capabilities?: Capabilities | undefined;
  /** The id of the browser's earlier sign-in to the same account (SAFE-02). */
  device?: string | undefined;
  /** The id of the token's user, for the security log. */
  userId?: string | undefined;
  /** `Bearer …`; absent before the sign-in. */
  authToken?: string | undefined;
  /** The nonce of the submitted form. The upstream answers a repeated submission with the first one's result. */
  nonce?: string | undefined;
  /** True for a retry that is too late for the upstream to recognise. Nothing is sent then. */
  isExpiredRetry?: boolean;
  /** Returns the response that ends the session, to throw when the upstream no longer accepts the token (GATE-06). */
  ended?: (() => Promise<Response>) | undefined;
  /** A timeout shorter than that of the settings. */
  timeoutMs?: number | undefined;
}

/** The part of a submitted form that the client needs. Without a nonce every call is a new one. */
export type Submission = Pick<CallContext, "nonce" | "isExpiredRetry">;
