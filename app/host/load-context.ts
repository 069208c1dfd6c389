import "@remix-run/node";

/** What the host's logger offers to the app: structured lines, never a password, a code or a token. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Failures of one address, counted over five minutes. */
export interface Attempts {
  /** Takes one attempt before it is checked. A device that the account knows has an allowance of its own (SAFE-02). */
  take(device?: string): Promise<Attempt>;
}

/** An attempt, given back after a success; or, where none is left, the seconds to wait. */
export type Attempt = { taken: true; giveBack(): Promise<void> } | { taken: false; retryAfter: number };

/** Sessions that were ended here while the upstream could not be told. */
export interface EndedSessions {
  /** Refuses a session's cookie from now on, and calls `end` again until it succeeds. */
  refuse(id: string, end: () => Promise<void>): Promise<void>;
  isRefused(id: string): Promise<boolean>;
}

/** The browser at the other end of a request. */
export interface Visitor {
  /** Its network address; proxies are believed as `TRUST_PROXY` says. */
  address: string;
  /** What it calls itself; may be empty, and is the visitor's own word. */
  browser: string;
}

declare module "@remix-run/node" {
  /** What the host gives to the loaders and actions of one request: the same object for all of them. */
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    log: Log;
    visitor: Visitor;
    /** Filled in by the app once it knows who is signed in: the host's log names them. */
    actor: { userId?: string };
    endedSessions: EndedSessions;
    signInAttempts: Attempts;
    /** Counted apart: whoever makes a browser open /impersonate spends no sign-in (SAFE-04). */
    impersonationAttempts: Attempts;
    /** Registrations that an address has left in an hour, and VAT numbers that it may check in ten minutes (SAFE-07). */
    registrations: Attempts;
    vatChecks: Attempts;
  }
}

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
