import { channel } from "node:diagnostics_channel";
import type { ExecutionArgs } from "graphql";
import type { Plugin } from "graphql-yoga";
import { rootFields } from "#mock/guards/activity-recording";

/** Maps each operation to how often it was carried out since the mock's start, by root field or operationId. */
export type OperationCounts = Map<string, number>;

/** Names the diagnostics channel that tells each operation that is carried out, such as to tests of this process. */
export const OPERATION_CHANNEL = "upstream:carried-out";
const carriedOut = channel(OPERATION_CHANNEL);

export function countOperation(effects: OperationCounts, operation: string): void {
  effects.set(operation, (effects.get(operation) ?? 0) + 1);
  carriedOut.publish(operation);
}

/**
 * Counts the operations that are carried out, without those that fail or are answered from memory. It must stand before
 * the plugin that remembers results, which then wraps it.
 */
export const countOperations = (effects: OperationCounts): Plugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const result = await executeFn(args);
      if (!result.errors) for (const { name } of rootFields(args)) countOperation(effects, name.value);
      return result;
    });
  },
});
