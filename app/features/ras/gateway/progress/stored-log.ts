import { useEffect } from "react";
import { mergeLogLines } from "./log";

/** The beginning of the keys under which the browser stores gateways' logs (RASS-07). */
const PREFIX = "ras-log:";
const LONGEST = 500;

/**
 * Adds lines to the stored log of a gateway, each once.
 * @returns the stored log, or only these lines when the browser can't store anything
 */
export function addToStoredLog(serialNumber: string, lines: readonly string[]): string[] {
  try {
    const log = mergeLogLines(storedLog(serialNumber), lines).slice(-LONGEST);
    localStorage.setItem(PREFIX + serialNumber, JSON.stringify(log));
    return log;
  } catch {
    return [...lines];
  }
}

function storedLog(serialNumber: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + serialNumber) ?? "[]");
    return Array.isArray(stored) ? stored.filter((line) => typeof line === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Removes the stored logs of gateways that are not deploying any more, however their deployment ended.
 * @param perhapsDeploying serial numbers of the gateways whose logs are kept; undefined when unknown: all are kept
 */
export function useLogCleanup(perhapsDeploying: readonly string[] | undefined) {
  const kept = perhapsDeploying?.join();
  useEffect(() => {
    if (kept === undefined) return;
    const still = new Set(kept.split(","));
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(PREFIX) && !still.has(key.slice(PREFIX.length))) localStorage.removeItem(key);
      }
    } catch {
      // A browser that stores nothing has nothing to forget.
    }
  }, [kept]);
}
