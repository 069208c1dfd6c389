import "@remix-run/node";

/**
 * The part of the host's logger that the app uses. Lines are structured and never hold a password, a code or a token.
 */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Counts the attempts of one network address within a window of time, and refuses those above the limit. */
export interface RateLimiter {
  /** Takes one attempt before it is checked. A device that the account knows has its own allowance (SAFE-02). */
  consume(device?: string): Promise<RateLimitResult>;
}

/** An attempt that can be given back after a success; where none is left, the seconds to wait. */
export type RateLimitResult = { allowed: true; refund(): Promise<void> } | { allowed: false; retryAfter: number };

/** The sessions that this portal ended while the upstream could not be reached. */
export interface SessionDenylist {
  /** Refuses a session's cookie from now on, and calls `end` again until it succeeds. */
  add(id: string, end: () => Promise<void>): Promise<void>;
  has(id: string): Promise<boolean>;
}

/**
 * Returns the capabilities that the upstream supports (CONF-03), from its last answer while that is recent.
 * @param ask asks the upstream where there is no recent answer
 */
export type Capabilities = (ask: () => Promise<ReadonlySet<string>>) => Promise<ReadonlySet<string>>;

/** A page that was rendered for a visitor, and that others may get with nonces of their own. */
export interface CacheablePage {
  html: string;
  headers: Headers;
  /** The nonce of the page's forms. The policy's nonce is the context's. */
  formNonce: string;
}

/** The browser at the other end of a request. */
export interface Visitor {
  /** The network address; forwarding headers of proxies are believed as `TRUST_PROXY` says. */
  address: string;
  /** The User-Agent header, which the visitor can set freely; may be empty. */
  browser: string;
}

declare module "@remix-run/node" {
  /** The context that the host gives to the loaders and actions of one request, as one object. */
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    log: Logger;
    visitor: Visitor;
    /** True when the page's script asks, for data; false when the browser itself asks, for a page or a file. */
    isDataRequest: boolean;
    /** The signed-in user, filled in by the app for the lines of the host's log. */
    actor: { userId?: string };
    /** Keeps this answer's page for other visitors; undefined where nobody else may get it. */
    cachePage?: ((page: CacheablePage) => void) | undefined;
    sessionDenylist: SessionDenylist;
    /** Waits until the browser has taken what was sent to it. Without a host there is nothing to wait for. */
    waitForDrain?: () => Promise<void>;
    /** Keeps what the upstream serves for all requests. Without a host the upstream is asked each time. */
    capabilities?: Capabilities;
    signInAttempts: RateLimiter;
    /**
     * Failed impersonations, counted apart from sign-ins: a link to /impersonate must not use up sign-ins (SAFE-04).
     */
    impersonationAttempts: RateLimiter;
    /**
     * Registrations that an address has made in an hour, and VAT numbers that it may check in ten minutes (SAFE-07).
     */
    registrations: RateLimiter;
    vatChecks: RateLimiter;
  }
}

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
