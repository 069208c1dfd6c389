import { useEffect } from "react";
import { mergeLogLines } from "./log";

/** The prefix of the local storage keys of gateways' logs (RASS-07). */
const PREFIX = "ras-log:";
const MAX_LINES = 500;

/** The log of a gateway's deployment. Without a start, as of an upstream that names none, it belongs to any. */
interface StoredLog {
  startedAt: string | null;
  lines: string[];
}

/**
 * Adds lines to the stored log of a gateway, each once. The lines of a deployment that started later replace those of the
 * one before, and those of an earlier one are left out.
 * @param startedAt the deployment's start as ISO 8601; null when unknown
 * @returns the stored log, or only these lines when the browser can't store anything
 */
export function addToStoredLog(serialNumber: string, startedAt: string | null, lines: readonly string[]): string[] {
  try {
    const log = mergeLogs(readStoredLog(serialNumber), { startedAt, lines: [...lines] });
    localStorage.setItem(PREFIX + serialNumber, JSON.stringify(log));
    return log.lines;
  } catch {
    return [...lines];
  }
}

function mergeLogs(stored: StoredLog, later: StoredLog): StoredLog {
  const isOther = stored.startedAt !== null && later.startedAt !== null && stored.startedAt !== later.startedAt;
  if (isOther && String(stored.startedAt) > String(later.startedAt)) return stored;
  const before = isOther ? [] : stored.lines;
  return {
    startedAt: later.startedAt ?? stored.startedAt,
    lines: mergeLogLines(before, later.lines).slice(-MAX_LINES),
  };
}

function readStoredLog(serialNumber: string): StoredLog {
  const none = { startedAt: null, lines: [] };
  try {
    const { startedAt, lines } = Object(JSON.parse(localStorage.getItem(PREFIX + serialNumber) ?? "{}"));
    if (!Array.isArray(lines)) return none;
    return {
      startedAt: typeof startedAt === "string" ? startedAt : null,
      lines: lines.filter((line) => typeof line === "string"),
    };
  } catch {
    return none;
  }
}

/**
 * Removes the stored logs of gateways that are no longer deploying.
 * @param perhapsDeploying serial numbers of the gateways whose logs stay stored; undefined removes none
 */
export function useLogCleanup(perhapsDeploying: readonly string[] | undefined) {
  const serials = perhapsDeploying?.join();
  useEffect(() => {
    if (serials === undefined) return;
    const retained = new Set(serials.split(","));
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(PREFIX) && !retained.has(key.slice(PREFIX.length))) localStorage.removeItem(key);
      }
    } catch {
      // Without local storage there are no logs to remove.
    }
  }, [serials]);
}
