import { parseInstant } from "#contract/days";
import { formatDateTime } from "~/dates/dates";

/** Characters that could hide or reorder a line's text: control characters and marks of direction. */
const NOT_TEXT = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Replaces control characters by U+FFFD, so that a line is safe to show and to save. */
export const sanitizeLogLine = (line: string) => line.replace(NOT_TEXT, "\ufffd");

interface LogState {
  logsTail: readonly string[];
  currentStep?: { dateTime: string; message: string } | null | undefined;
}

/** Returns a gateway's log as lines 'HH:mm message': its tail, then the current step. */
export function formatLog({ logsTail, currentStep }: LogState, timeZone: string): string[] {
  const tail = logsTail.map((line) => formatLogLine(line, timeZone));
  return currentStep
    ? mergeLogLines(tail, [formatLogLine(`${currentStep.dateTime} ${currentStep.message}`, timeZone)])
    : tail;
}

/** Returns '<ISO instant> <message>' as 'HH:mm message'; a line without an instant is unchanged. */
function formatLogLine(line: string, timeZone: string): string {
  const [, instant = "", message = ""] = /^(\S+) (.*)$/s.exec(line) ?? [];
  if (parseInstant(instant) === undefined) return sanitizeLogLine(line);
  return sanitizeLogLine(`${formatDateTime(timeZone, instant).slice(-5)} ${message}`);
}

/** Returns a line of a log without its time. */
export const stripTime = (line: string | undefined) => line?.replace(/^\d\d:\d\d /, "");

/** Adds lines to a log, without lines that it already has and repetitions of the last message (RASS-07). */
export function mergeLogLines(log: readonly string[], more: readonly string[]): string[] {
  const all = [...log];
  for (const line of more) {
    if (!all.includes(line) && stripTime(line) !== stripTime(all.at(-1))) all.push(line);
  }
  return all;
}
