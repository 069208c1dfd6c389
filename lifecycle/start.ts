// Is imported first, before anything that can fail: until a process has started, a failure is a sentence, not a stack.
import { findVersionError } from "../scripts/node-version.js";
import { explainStartupFailure } from "./startup-error";

/** Says why this process can't start, and ends it with 1. LOG_LEVEL=debug adds the stack. SAFE-06. */
export function exitWithStartupError(error: unknown, sentence: string = explainStartupFailure(error)): never {
  const stack = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "") && error instanceof Error ? `\n${error.stack}` : "";
  process.stderr.write(`${sentence}${stack}\n`);
  // `npm run dev` doesn't see the server end: the watcher of the sources stands between, and waits for a change.
  if (process.env.LOCAL_RUN === "1") process.stdout.write("not started\n");
  process.exit(1);
}

const explain = (error: unknown) => exitWithStartupError(error);
process.on("uncaughtException", explain);

/** Ends the time of starting: a failure that nobody catches is an error of the program from now on, with its stack. */
export function markStarted(): void {
  process.off("uncaughtException", explain);
}

const problem = findVersionError(process.versions.node);
if (problem) exitWithStartupError(null, problem);
