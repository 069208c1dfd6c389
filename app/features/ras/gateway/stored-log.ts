import { useEffect } from "react";
import { addLines } from "./log";

/** A gateway's log in the browser's own storage (RASS-07). */
const PREFIX = "ras-log:";
const LONGEST = 500;

/** Adds lines to what is stored of a deployment's log, each once. @returns all of it; only these where nothing can be stored */
export function addToStoredLog(serialNumber: string, lines: readonly string[]): string[] {
  try {
    const log = addLines(storedLog(serialNumber), lines).slice(-LONGEST);
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
 * Forgets the stored logs of all gateways but these, which may still deploy: also of those that were cancelled, undeployed,
 * or finished while nobody looked.
 * @param perhapsDeploying serial numbers; undefined: not known, so nothing is forgotten
 */
export function useForgottenLogs(perhapsDeploying: readonly string[] | undefined) {
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
