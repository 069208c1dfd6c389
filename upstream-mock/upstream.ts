import { startUpstream as start } from "./start-upstream";

/** How an upstream starts. */
export interface UpstreamOptions {
  /** The instant of the frozen clock and the seed; 2026-03-16T09:00:00Z without it. */
  now?: string | number | Date;
  /** The port; any free one without it. */
  port?: number;
  /** Settings of the mock by their names, such as MOCK_PLAIN (docs/settings.md). */
  settings?: Record<string, string>;
}

/** A mail in the outbox. */
export interface OutboxMail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  headers: Record<string, string> | null;
  links: string[];
  /** An instant in UTC with milliseconds. */
  sentAt: string;
  /** True while no mail server has taken it. */
  isWaiting: boolean;
}

/** A running upstream with a database of its own, and what a test does most often with it. */
export interface Upstream {
  /** Its address, such as http://127.0.0.1:4000: GraphQL is at /graphql, the control at /__mock. */
  url: string;
  /** Moves the clock on. */
  advance(seconds: number): void;
  /** Saves all state. @returns the snapshot's id, for `restore` */
  snapshot(): string;
  /** Restores all state, with the clock and the armed faults. @returns false when there is no such snapshot */
  restore(id: string): boolean;
  /** Returns the bearer of a new session, without the two factors. @throws when there is no such account */
  session(email: string): string;
  /** Returns an account's secret and its next unused code; null when it is not enrolled. */
  code(email: string): { secret: string; code: string } | null;
  /** Returns the mails that were sent, newest first. */
  mails(): OutboxMail[];
  /** Ends it, and removes its database. */
  stop(): Promise<void>;
}

/**
 * Starts an upstream in this process; whoever starts it stops it (CONF-01). `npm run package:mock` packs it for other
 * projects.
 */
export const startUpstream: (options?: UpstreamOptions) => Promise<Upstream> = start;
