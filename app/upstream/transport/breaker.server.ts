import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  CountBreaker,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import type { Log } from "~/host/load-context";

/** Half of the last 20 calls failed. */
const FAILURES = { threshold: 0.5, size: 20 };
/** As many calls in a row had no answer in time: each has kept somebody waiting. */
const TIMEOUTS_IN_A_ROW = 5;

const NAMES: Record<CircuitState, string> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "trying",
  [CircuitState.Isolated]: "open",
};

/** What the breaker has to tell of an error: whether it says something about the upstream, and whether time ran out. */
export interface Judge {
  isFailure(error: Error): boolean;
  isTimeout(error: Error): boolean;
}

/**
 * Leaves an upstream alone that fails, or that lets everybody wait: for a while calls are refused at once, then a single
 * one tries again while the others are still refused. Its changes are logged by the call that brought them about (SAFE-10).
 */
export class Breaker {
  private readonly policies;
  private readonly logged = [CircuitState.Closed, CircuitState.Closed];

  constructor(halfOpenAfter: number, { isFailure, isTimeout }: Judge) {
    const failing = circuitBreaker(handleWhen(isFailure), { halfOpenAfter, breaker: new CountBreaker(FAILURES) });
    const hanging = circuitBreaker(handleWhen(isTimeout), {
      halfOpenAfter,
      breaker: new ConsecutiveBreaker(TIMEOUTS_IN_A_ROW),
    });
    this.policies = [failing, hanging] as const;
  }

  /** @throws BrokenCircuitError at once while the upstream is left alone */
  async execute<Result>(log: Log, call: () => Promise<Result>): Promise<Result> {
    const [failing, hanging] = this.policies;
    // Cockatiel would let the others wait for the one that tries.
    if (this.policies.some(({ state }) => state === CircuitState.HalfOpen)) throw new BrokenCircuitError();
    try {
      return await failing.execute(() => hanging.execute(call));
    } finally {
      this.report(log);
    }
  }

  private report(log: Log): void {
    for (const [index, { state }] of this.policies.entries()) {
      if (state === this.logged[index]) continue;
      this.logged[index] = state;
      const cause = index === 0 ? "failures" : "time-outs";
      log.warn({ breaker: NAMES[state], cause }, `upstream breaker ${NAMES[state]}`);
    }
  }
}
