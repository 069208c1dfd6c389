import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePolling } from "~/layout/use-polling";
import type { ListPage } from "~/lists/list-page";
import { rasPaths } from "~/paths";
import type { PolledSessions } from "./connected.route";
import type { SentSession } from "./sessions.list";

type Page = ListPage<SentSession>;

const FAILED = "The list couldn't be refreshed.";

const listSent = (page: Page | null) => page?.rows.map(({ row }) => row) ?? [];

/**
 * Polls the connections to a gateway with the page's search and order, and leaves the rest of the page alone (CONN-01).
 * @param served the list that the page was loaded with; null when it could not be read
 * @returns the latest list, the announcement of what has changed, and whether the last poll failed
 */
export function useLiveSessions(locationId: string, served: Page | null) {
  const { load, data } = useFetcher<PolledSessions>();
  const [answer, setAnswer] = useState(served);
  const [failed, setFailed] = useState(false);
  const [announcement, announce] = useState("");
  const latest = useRef(served);
  usePolling(load, rasPaths.connected(locationId) + useLocation().search);

  useEffect(() => {
    latest.current = served;
    setAnswer(served);
    setFailed(false);
  }, [served]);

  useEffect(() => {
    const polled = data?.answer;
    if (data?.trouble) announce(FAILED);
    setFailed(data?.trouble ?? false);
    // The answer to an earlier search is left out.
    if (!polled || (latest.current && !isSameQuery(latest.current, polled))) return;
    announce(describeChange(listSent(latest.current), listSent(polled)));
    latest.current = polled;
    setAnswer(polled);
  }, [data]);

  return { answer, announcement, failed };
}

const isSameQuery = (one: Page, other: Page) => JSON.stringify(one.query) === JSON.stringify(other.query);

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
