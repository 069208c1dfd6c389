import type { SentSession } from "./sessions.list";

type Row = Pick<SentSession, "id" | "name" | "email">;

/** The most users that are named. */
const MAX_NAMED = 3;

/** Returns how a list of connections has changed, in words; empty when no row came or went (CONN-01). */
export function describeChange(before: readonly Row[], after: readonly Row[]): string {
  const missingIn =
    (rows: readonly Row[]) =>
    ({ id }: Row) =>
      rows.every((row) => row.id !== id);
  const came = after.filter(missingIn(before));
  const went = before.filter(missingIn(after));
  return [describe("Connected", came), describe("Disconnected", went)].filter(Boolean).join(" ");
}

function describe(what: string, rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const names = rows.slice(0, MAX_NAMED).map(({ name, email }) => name || email);
  const others = rows.length - names.length;
  return `${what}: ${[...names, ...(others > 0 ? [`${others} more`] : [])].join(", ")}.`;
}
