import type { Response } from "express";

/** Resolves once the browser has taken what was sent to it, or has gone. */
export async function drained(response: Response): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  await new Promise((resolve) => {
    response.once("drain", resolve);
    response.once("close", resolve);
  });
}
