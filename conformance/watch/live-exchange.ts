import type { Reply } from "#conformance/reply-checks";

/** A request as it went through. */
export interface LiveRequest {
  method: string;
  /** The path with its query. */
  path: string;
  requestHeaders: Headers;
  requestBody: string;
}

export type LiveAnswer = Pick<Reply, "status" | "headers" | "text">;

/** A request and its answer, as they went through. */
export interface LiveExchange extends LiveRequest {
  /** Null where none came, or not the whole. */
  answer: LiveAnswer | null;
  /** Why no whole answer came. */
  lost?: string;
  milliseconds: number;
}
