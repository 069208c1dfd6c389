import { useEffect } from "react";
import { mergeLogLines } from "./log";

/** The prefix of the local storage keys of gateways' logs (RASS-07). */
const PREFIX = "ras-log:";
const MAX_LINES = 500;

/**
 * Adds lines to the stored log of a gateway, each once.
 * @returns the stored log, or only these lines when the browser can't store anything
 */
export function addToStoredLog(serialNumber: string, lines: readonly string[]): string[] {
  try {
    const log = mergeLogLines(readStoredLog(serialNumber), lines).slice(-MAX_LINES);
    localStorage.setItem(PREFIX + serialNumber, JSON.stringify(log));
    return log;
  } catch {
    return [...lines];
  }
}

function readStoredLog(serialNumber: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + serialNumber) ?? "[]");
    return Array.isArray(stored) ? stored.filter((line) => typeof line === "string") : [];
  } catch {
    return [];
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
