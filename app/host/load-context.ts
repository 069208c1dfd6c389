import "@remix-run/node";
import type { I18n } from "@lingui/core";

/** The part of the host's logger that the app uses. Lines never contain a password, a code or a token. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A rate limit per network address. */
export interface RateLimiter {
  /** Counts one attempt before it is checked. A device known to the account has its own limit (SAFE-02). */
  consume(device?: string): Promise<RateLimitResult>;
}

/** An attempt that can be refunded after a success; over the limit, the seconds to wait. */
export type RateLimitResult = { allowed: true; refund(): Promise<void> } | { allowed: false; retryAfter: number };

/** The sessions that this portal ended while the upstream could not be reached. */
export interface SessionDenylist {
  /** Rejects a session's cookie from now on, and retries `end` until it succeeds. */
  add(id: string, end: () => Promise<void>): Promise<void>;
  has(id: string): Promise<boolean>;
}

/** The sessions that the upstream has confirmed lately, by their ids. */
export interface ConfirmedSessions {
  /** Returns whether the session goes on. @param ask asks the upstream, unless it has just confirmed the session */
  confirm(id: string, ask: () => Promise<boolean>): Promise<boolean>;
  /** Makes the next `confirm` ask again. */
  forget(id: string): void;
}

/**
 * Returns the capabilities that the upstream supports (CONF-03), cached for a while.
 * @param read reads them from the upstream when the cache is empty or old
 */
export type Capabilities = (read: () => Promise<ReadonlySet<string>>) => Promise<ReadonlySet<string>>;

/** A page rendered for a visitor, which other visitors get with fresh nonces. */
export interface CacheablePage {
  html: string;
  headers: Headers;
  /** The nonce of the page's forms. The policy's nonce is the context's. */
  formNonce: string;
}

/** A form that an action has answered. Without a script the loaders of its page run next, to show it again. */
export interface AnsweredForm {
  /** The submitted fields; undefined when the page must not fill its own form with them, as after another user's form. */
  typed?: FormData;
  /** True when it has entries that must not be lost. */
  hasEntries: boolean;
  /** The action's answer with status 401 or 403, which the parent loaders throw too. */
  refusal?: unknown;
}

/** The browser at the other end of a request. */
export interface Visitor {
  /** The network address; forwarding headers of proxies are believed as `TRUST_PROXY` says. */
  address: string;
  /** The User-Agent header, which the visitor can set freely; may be empty. */
  browser: string;
  /** The language of the answer, as a tag: the upstream answers in it too (LANG-03). */
  language: string;
}

declare module "@remix-run/node" {
  /** The context that the host gives to the loaders and actions of one request, as one object. */
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    log: Logger;
    visitor: Visitor;
    /** Makes texts in the reader's language. */
    i18n: I18n;
    /** True for a request of the page's script for data; false for the browser's own request for a page or a file. */
    isDataRequest: boolean;
    /** Set by the action of a form that it answers without a redirect. */
    answeredForm?: AnsweredForm;
    /** The signed-in user, filled in by the app for the lines of the host's log. */
    actor: { userId?: string };
    /** Caches this response's page for other visitors; undefined when no one else may get it. */
    cachePage?: ((page: CacheablePage) => void) | undefined;
    sessionDenylist: SessionDenylist;
    confirmedSessions: ConfirmedSessions;
    /** Waits until the browser has received the bytes sent so far; undefined without a host. */
    waitForDrain?: () => Promise<void>;
    /** Waits for a turn of the event loop of its own; undefined without a host. */
    nextTurn?: () => Promise<void>;
    /** Caches the upstream's capabilities for all requests; undefined without a host. */
    capabilities?: Capabilities;
    signInAttempts: RateLimiter;
    /** Counted apart from sign-ins: a link to /impersonate must not use up sign-ins (SAFE-04). */
    impersonationAttempts: RateLimiter;
    /** Registrations of an address in an hour (SAFE-07). */
    registrations: RateLimiter;
    /** Tickets of VPN profile links that did not work, of an address (REACH-02). */
    profileLinks: RateLimiter;
    /** VAT checks of an address in ten minutes (SAFE-07). */
    vatChecks: RateLimiter;
    /** Searches of addresses by a user in ten minutes: each may cost money (LOC-02). */
    placeSearches: (userId: string) => Promise<RateLimitResult>;
  }
}

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
