import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePolling } from "~/layout/use-polling";
import type { ListPage } from "~/lists/list-page";
import { rasPaths } from "~/paths";
import type { PolledSessions } from "./connected.route";
import type { SentSession } from "./sessions.list";

type Page = ListPage<SentSession>;

const listSent = (page: Page | null) => page?.rows.map(({ row }) => row) ?? [];

/**
 * Polls the connections to a gateway with the page's search and order, and leaves the rest of the page alone (CONN-01).
 * @param served the list that the page was loaded with; null when it could not be read
 * @returns the latest list, the announcement of what has changed, and whether the last poll failed
 */
export function useLiveSessions(locationId: string, served: Page | null) {
  const { i18n } = useLingui();
  const data = usePolling<PolledSessions>(rasPaths.connected(locationId) + useLocation().search);
  const [answer, setAnswer] = useState(served);
  const [failed, setFailed] = useState(false);
  const [announcement, announce] = useState("");
  const latest = useRef(served);

  useEffect(() => {
    latest.current = served;
    setAnswer(served);
    setFailed(false);
  }, [served]);

  useEffect(() => {
    const polled = data?.answer;
    const hasFailed = polled === null;
    if (hasFailed) announce(i18n._("The list couldn't be refreshed."));
    setFailed(hasFailed);
    // The answer to an earlier search is left out.
    if (!polled || (latest.current && !isSameQuery(latest.current, polled))) return;
    announce(describeChange(i18n, listSent(latest.current), listSent(polled)));
    latest.current = polled;
    setAnswer(polled);
  }, [data, i18n]);

  return { answer, announcement, failed };
}

const isSameQuery = (one: Page, other: Page) => JSON.stringify(one.query) === JSON.stringify(other.query);

type Row = Pick<SentSession, "id" | "name" | "email">;

/** The most users that are named. */
const MAX_NAMED = 3;

/** Returns how a list of connections has changed, in words; empty when no row came or went (CONN-01). */
export function describeChange(i18n: I18n, before: readonly Row[], after: readonly Row[]): string {
  const missingIn =
    (rows: readonly Row[]) =>
    ({ id }: Row) =>
      rows.every((row) => row.id !== id);
  const came = after.filter(missingIn(before));
  const went = before.filter(missingIn(after));
  return [
    came.length > 0 && i18n._("Connected: {names}.", { names: nameFirst(i18n, came) }),
    went.length > 0 && i18n._("Disconnected: {names}.", { names: nameFirst(i18n, went) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the first names, with how many others there are. */
function nameFirst(i18n: I18n, rows: readonly Row[]): string {
  const names = rows.slice(0, MAX_NAMED).map(({ name, email }) => name || email);
  const count = rows.length - names.length;
  return [...names, ...(count > 0 ? [i18n._("{count, number} more", { count })] : [])].join(", ");
}
