import { stripTime } from "./log";

/** Returns why a deployment failed, by the last line of its log, with a full stop; null when the log is empty (RASS-01). */
export function toFailureReason(log: readonly string[]): string | null {
  const said = (stripTime(log.at(-1)) ?? "").replace(/^Deployment failed:\s*/i, "").trim();
  if (said === "") return null;
  return /[.!?]$/.test(said) ? said : `${said}.`;
}
