/** A request as the page for developers lists it. */
export interface SeenRequest {
  /** The real time, in ISO 8601. */
  at: string;
  requestId: string;
  method: string;
  /** Root fields of GraphQL, or the pattern of a path: never an address, because addresses carry tokens. */
  operation: string;
  status: number;
  milliseconds: number;
}

const MOST_SEEN = 50;

/** Adds a request to the latest ones, and lets go of the oldest. */
export function remember(seen: SeenRequest[], request: SeenRequest): void {
  seen.push(request);
  if (seen.length > MOST_SEEN) seen.shift();
}
