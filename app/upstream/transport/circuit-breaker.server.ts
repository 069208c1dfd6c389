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
/** Opens when this many calls in a row had no answer in time, since each keeps a user waiting. */
const TIMEOUTS_IN_A_ROW = 5;

const NAMES: Record<CircuitState, string> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "trying",
  [CircuitState.Isolated]: "open",
};

/** Decides whether an error says something about the upstream, and whether time ran out. */
export interface ErrorClassifier {
  isFailure(error: Error): boolean;
  isTimeout(error: Error): boolean;
}

/**
 * Refuses calls at once for a while when the upstream fails or does not answer in time. After that a single call tries
 * again while the others are still refused. The call that changed the breaker's state logs it (SAFE-10).
 */
export class CircuitBreaker {
  private readonly policies;
  private readonly logged = [CircuitState.Closed, CircuitState.Closed];

  constructor(halfOpenAfter: number, { isFailure, isTimeout }: ErrorClassifier) {
    const failing = circuitBreaker(handleWhen(isFailure), { halfOpenAfter, breaker: new CountBreaker(FAILURES) });
    const hanging = circuitBreaker(handleWhen(isTimeout), {
      halfOpenAfter,
      breaker: new ConsecutiveBreaker(TIMEOUTS_IN_A_ROW),
    });
    this.policies = [failing, hanging] as const;
  }

  /** Runs the call, unless the breaker is open. @throws BrokenCircuitError at once while it is open */
  async execute<Result>(log: Logger, call: () => Promise<Result>): Promise<Result> {
    const [failing, hanging] = this.policies;
    // Cockatiel would let the other calls wait for the one that tries.
    if (this.policies.some(({ state }) => state === CircuitState.HalfOpen)) throw new BrokenCircuitError();
    try {
      return await failing.execute(() => hanging.execute(call));
    } finally {
      this.report(log);
    }
  }

  /** Returns for which causes calls are refused now. */
  open(): { failures: boolean; timeouts: boolean } {
    const [failures, timeouts] = this.policies.map(({ state }) => state !== CircuitState.Closed);
    return { failures: failures === true, timeouts: timeouts === true };
  }

  private report(log: Logger): void {
    for (const [index, { state }] of this.policies.entries()) {
      if (state === this.logged[index]) continue;
      this.logged[index] = state;
      const cause = index === 0 ? "failures" : "time-outs";
      log.warn({ breaker: NAMES[state], cause }, `upstream breaker ${NAMES[state]}`);
    }
  }
}
