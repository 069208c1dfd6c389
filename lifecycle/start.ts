// Imported first, before anything that can fail: until a process has started, a failure is a sentence, not a stack.
import { basename } from "node:path";
import { findVersionError } from "../scripts/node-version.js";
import { explainStartupFailure } from "./startup-error";
import { VERSION } from "./version";

/** The processes that write a log, by their files. */
const SERVICES: Record<string, string> = { "portal.js": "portal", "upstream-mock.js": "upstream" };

/** pino's level for the end of a process. */
const FATAL = 60;
/** pino's level for what goes as it should. */
export const INFO = 30;

/** Returns a text as lines for a person, or in production as those of the process's log, which programs read (OPS-03). */
export function toLines(text: string, { NODE_ENV, LOCAL_RUN }: NodeJS.ProcessEnv, file = "", level = FATAL): string {
  const service = NODE_ENV === "production" && LOCAL_RUN !== "1" ? SERVICES[basename(file)] : undefined;
  if (service === undefined) return `${text}\n`;
  const toLine = (msg: string) => `${JSON.stringify({ level, time: Date.now(), service, version: VERSION, msg })}\n`;
  return text.split("\n").map(toLine).join("");
}

/** Prints why this process can't start, and exits with 1. LOG_LEVEL=debug adds the stack (SAFE-06). */
export function exitWithStartupError(error: unknown, sentence: string = explainStartupFailure(error)): never {
  const stack = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "") && error instanceof Error ? `\n${error.stack}` : "";
  process.stderr.write(toLines(sentence + stack, process.env, process.argv[1]));
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
