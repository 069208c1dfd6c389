import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll } from "vitest";
import { CARRIED_OUT } from "#mock/control/effects";

declare module "vitest" {
  interface TaskMeta {
    /** The operations of the upstream that a file's tests had carried out in their own process. */
    called?: string[];
  }
}

const called = new Set<string>();
const note = (operation: unknown) => void called.add(String(operation));

beforeAll(() => subscribe(CARRIED_OUT, note));

afterAll(({ file }) => {
  unsubscribe(CARRIED_OUT, note);
  file.meta.called = [...called];
  called.clear();
});
