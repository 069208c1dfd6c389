import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll } from "vitest";
import { OPERATION_CHANNEL } from "#mock/control/operation-counts";

declare module "vitest" {
  interface TaskMeta {
    /** The operations of the upstream that a file's tests had carried out in their own process. */
    called?: string[];
  }
}

const called = new Set<string>();
const note = (operation: unknown) => void called.add(String(operation));

beforeAll(() => subscribe(OPERATION_CHANNEL, note));

// biome-ignore lint/correctness/noEmptyPattern: Vitest takes no other first parameter.
afterAll(({}, { file }) => {
  unsubscribe(OPERATION_CHANNEL, note);
  file.meta.called = [...called];
  called.clear();
});
