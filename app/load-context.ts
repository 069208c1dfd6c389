import "@remix-run/node";

/** What the host's logger offers to the app: structured lines, never a password, a code or a token. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Failed sign-ins of one address, counted over five minutes. */
export interface SignInAttempts {
  /** Takes one attempt before it is checked; the seconds to wait where none is left, else null. */
  take(): Promise<number | null>;
  /** Gives the attempt back after a success. */
  giveBack(): Promise<void>;
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
    signInAttempts: SignInAttempts;
  }
}

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
