// Imported first, before anything that can fail: until a process has started, a failure is a sentence, not a stack.
import { findVersionError } from "../scripts/node-version.js";
import { explainStartupFailure } from "./startup-error";

/** Prints why this process can't start, and exits with 1. LOG_LEVEL=debug adds the stack (SAFE-06). */
export function exitWithStartupError(error: unknown, sentence: string = explainStartupFailure(error)): never {
  const stack = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "") && error instanceof Error ? `\n${error.stack}` : "";
  process.stderr.write(`${sentence}${stack}\n`);
  // `npm run dev` doesn't notice the end: the watcher between them waits for a change.
  if (process.env.LOCAL_RUN === "1") process.stdout.write("not started\n");
  process.exit(1);
}

const explain = (error: unknown) => exitWithStartupError(error);
process.on("uncaughtException", explain);

/** Ends the start: from now on an uncaught error is shown with its stack. */
export function markStarted(): void {
  process.off("uncaughtException", explain);
}

const problem = findVersionError(process.versions.node);
if (problem) exitWithStartupError(null, problem);
