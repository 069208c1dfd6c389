import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  CountBreaker,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import type { Logger } from "~/host/load-context";

/** Opens when half of the last 20 calls failed. */
const FAILURES = { threshold: 0.5, size: 20 };
/** Opens after this many timeouts in a row, both tries of one query: the next one would wait as long. */
const MAX_TIMEOUTS_IN_A_ROW = 2;

const NAMES: Record<CircuitState, string> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "trying",
  [CircuitState.Isolated]: "open",
};

/** Decides whether an error counts against the upstream, and whether it is a timeout. */
export interface ErrorClassifier {
  isFailure(error: Error): boolean;
  isTimeout(error: Error): boolean;
}

/**
 * Rejects calls at once for a while when the upstream fails or times out. After that a single call tries again while the
 * others are still rejected. The call that changes the state logs it (SAFE-10).
 */
export class CircuitBreaker {
  private readonly policies;
  /** The state of each policy that was logged last. */
  private readonly logged = [CircuitState.Closed, CircuitState.Closed];
  /** When the last pause ends, by this process's clock. */
  private pauseEnds = 0;

  constructor(
    private readonly halfOpenAfter: number,
    { isFailure, isTimeout }: ErrorClassifier,
  ) {
    const failing = circuitBreaker(handleWhen(isFailure), { halfOpenAfter, breaker: new CountBreaker(FAILURES) });
    const hanging = circuitBreaker(handleWhen(isTimeout), {
      halfOpenAfter,
      breaker: new ConsecutiveBreaker(MAX_TIMEOUTS_IN_A_ROW),
    });
    this.policies = [failing, hanging] as const;
  }

  /** Runs the call. @throws BrokenCircuitError at once while the breaker is open */
  async execute<Result>(log: Logger, call: () => Promise<Result>): Promise<Result> {
    const [failing, hanging] = this.policies;
    // Cockatiel would let the other calls wait for the trial call.
    if (this.policies.some(({ state }) => state === CircuitState.HalfOpen)) throw new BrokenCircuitError();
    try {
      return await failing.execute(() => hanging.execute(call));
    } finally {
      this.report(log);
    }
  }

  /** Returns the causes for which calls are rejected now. */
  open(): { failures: boolean; timeouts: boolean } {
    const [failures, timeouts] = this.policies.map(({ state }) => state !== CircuitState.Closed);
    return { failures: failures === true, timeouts: timeouts === true };
  }

  /** Returns the seconds until a call may be tried again, at least one. */
  retryAfter(): number {
    return Math.max(1, Math.ceil((this.pauseEnds - Date.now()) / 1000));
  }

  private report(log: Logger): void {
    for (const [index, { state }] of this.policies.entries()) {
      if (state === this.logged[index]) continue;
      this.logged[index] = state;
      if (state === CircuitState.Open) this.pauseEnds = Date.now() + this.halfOpenAfter;
      const cause = index === 0 ? "failures" : "time-outs";
      log.warn({ breaker: NAMES[state], cause }, `upstream breaker ${NAMES[state]}`);
    }
  }
}
