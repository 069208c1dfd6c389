import { channel } from "node:diagnostics_channel";
import type { ExecutionArgs } from "graphql";
import type { Plugin } from "graphql-yoga";
import { rootFields } from "#mock/guards/activity-recording";

/** The number of executions of each operation since the mock's start, by root field or operationId. */
export type OperationCounts = Map<string, number>;

/** The diagnostics channel that publishes each executed operation, for tests in this process. */
export const OPERATION_CHANNEL = "upstream:carried-out";
const carriedOut = channel(OPERATION_CHANNEL);

export function recordOperation(counts: OperationCounts, operation: string): void {
  counts.set(operation, (counts.get(operation) ?? 0) + 1);
  carriedOut.publish(operation);
}

/**
 * Counts the executed operations, without failed and repeated ones. Must be registered before the idempotency plugin,
 * which then wraps it.
 */
export const operationCountingPlugin = (counts: OperationCounts): Plugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const result = await executeFn(args);
      if (!result.errors) for (const { name } of rootFields(args)) recordOperation(counts, name.value);
      return result;
    });
  },
});
