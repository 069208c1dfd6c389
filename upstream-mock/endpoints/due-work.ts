import { sql } from "drizzle-orm";
import { prepareOnce } from "#db/statements";
import type { UpstreamState } from "#mock/context";
import { isLookDue, sendDueAlerts } from "#mock/domains/alerts/alerts";
import { carryOutDueDepartures } from "#mock/domains/departures/carrying-out";
import { remindOwners } from "#mock/domains/events/tell-owners";
import { sendDueReminders } from "#mock/domains/ras/access/reminders";
import { logFailure } from "#mock/http/log-failure";
import { handOverDueMails } from "#mock/mail/outbox";

interface Due {
  remindAt: number | null;
  eventRemindAt: number | null;
  attemptAt: number | null;
  departAt: number | null;
  /** When to look for changes; null before the first time. */
  dueAt: number | null;
}

/** The instants at which something is due, each the first entry of an index. */
const readDue = prepareOnce(
  (db) => () =>
    db.get<Due>(sql`SELECT (SELECT min(remind_at) FROM ras_users WHERE remind_at IS NOT NULL) AS remindAt,
    (SELECT min(remind_at) FROM event_owners WHERE remind_at IS NOT NULL) AS eventRemindAt,
    (SELECT min(attempt_at) FROM mails WHERE attempt_at IS NOT NULL) AS attemptAt,
    (SELECT min(due_at) FROM departures WHERE due_at IS NOT NULL) AS departAt,
    (SELECT due_at FROM alert_schedule) AS dueAt`),
);

/**
 * Does what has become due by the clock: departures, reminders, alerts, and mails that were not taken. Each request
 * does it first, probes included, as the mock has no timers; one read says that there is nothing to do (TOLD-05). A
 * failure stops no request.
 */
export function doDueWork(upstream: UpstreamState): void {
  const { db, clock, config, log } = upstream;
  try {
    const now = clock.now();
    const { remindAt, eventRemindAt, attemptAt, departAt, dueAt } = readDue(db)();
    if (departAt !== null && departAt <= now) carryOutDueDepartures(upstream);
    if (remindAt !== null && remindAt <= now) sendDueReminders(upstream);
    if (eventRemindAt !== null && eventRemindAt <= now) remindOwners(upstream);
    if (config.capabilities.includes("alerts") && isLookDue({ dueAt }, now)) sendDueAlerts(upstream);
    if (attemptAt !== null && attemptAt <= now) handOverDueMails(upstream);
  } catch (error) {
    logFailure(log, error, "due work failed");
  }
}
