import { eq, lte, sql } from "drizzle-orm";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { alertSchedule, alertStates, alertTokens } from "#db/schema/alerts";
import { users } from "#db/schema/identity";
import { type Context, createContext, type Session, type UpstreamState } from "#mock/context";
import type { AlertFrequency, AlertSubject } from "#mock/generated/resolvers";
import { alertMail } from "#mock/mail/alert-mails";
import { mailSettingsFor } from "#mock/mail/compose";
import { sendMail } from "#mock/mail/outbox";
import { listChanges } from "./changes";
import { choicesOf, readStates, storeState } from "./choices";
import { pruneNotices, storeNotices, storeOwnNotices } from "./notices";
import { type Change, isUrgent, SUBJECT_NAMES, visibleChanges } from "./subjects";
import { recordTroubles } from "./troubles";
import { asReader, issueAlertToken } from "./unsubscribing";

/** How often changes are looked for, in milliseconds. */
const LOOK_EVERY = MINUTE;
/** How long after a mail further changes of its subject are collected: they often have the same cause (TOLD-02). */
const COLLECTED = 10 * MINUTE;

const ROW = 1;

/** True when it is time to look for changes, also after the clock was set back. */
export const isLookDue = ({ dueAt }: { dueAt: number | null }, now: number): boolean =>
  dueAt === null || dueAt <= now || dueAt > now + LOOK_EVERY;

/** Looks for changes since the last time, and mails them to the users who have chosen so (TOLD-01, TOLD-02, TOLD-05). */
export function sendDueAlerts(upstream: UpstreamState): void {
  const { db, clock } = upstream;
  const now = clock.now();
  db.transaction(
    () => {
      const before = db.select().from(alertSchedule).where(eq(alertSchedule.id, ROW)).get();
      const row = { lookedAt: now, dueAt: now + LOOK_EVERY };
      db.insert(alertSchedule)
        .values({ id: ROW, ...row })
        .onConflictDoUpdate({ target: alertSchedule.id, set: row })
        .run();
      recordTroubles(upstream, now - 1);
      // Nothing is sent about the time before the first look, or after the clock was set back.
      if (before && before.lookedAt < now) sendSince(upstream, before.lookedAt, now);
      else db.update(alertStates).set({ toldUntil: now, heldUntil: null }).where(sql`told_until > ${now}`).run();
      pruneNotices(db, now);
      db.delete(alertTokens).where(lte(alertTokens.expiresAt, now)).run();
    },
    { behavior: "immediate" },
  );
}

function sendSince(upstream: UpstreamState, lookedAt: number, now: number): void {
  const context = createContext(upstream, null);
  const { timeZone } = upstream.config;
  const isDigestDue = lastDigestAt("DAILY", now, timeZone) > lookedAt;
  const readers = upstream.db
    .select({ userId: users.id, companyId: users.companyId, email: users.email })
    .from(users)
    .all()
    .map(asReader);
  for (const companyId of new Set(readers.map((reader) => reader.companyId))) {
    const span = { companyId, from: lookedAt, until: now, now, timeZone };
    storeOwnNotices(context, span);
    const own = readers.filter((reader) => reader.companyId === companyId);
    const states = readStates(
      context,
      own.map(({ userId }) => userId),
    );
    const isHeld = [...states.values()].some(({ heldUntil }) => heldUntil !== null && heldUntil <= now);
    const happened = SUBJECT_NAMES.some((subject) => listChanges(context.db, subject, span).length > 0);
    if (isDigestDue || isHeld || happened)
      for (const reader of own) tellReader(context, reader, states, { lookedAt, now });
  }
}

type States = ReturnType<typeof readStates>;

/** Mails a user about each subject that is due. */
function tellReader(
  context: Context,
  reader: Session,
  states: States,
  { lookedAt, now }: { lookedAt: number; now: number },
) {
  const { timeZone } = context.config;
  for (const { subject, frequency } of choicesOf(context, reader)) {
    if (frequency === "NEVER") continue;
    const { from, until } = findPeriod(frequency, states.get(`${reader.userId} ${subject}`), {
      lookedAt,
      now,
      timeZone,
    });
    if (until <= from) continue;
    const changes = listChanges(context.db, subject, { companyId: reader.companyId, from, until, now, timeZone });
    const seen = visibleChanges(context, reader, changes);
    const isAtOnce = frequency === "AT_ONCE";
    const told = isAtOnce ? seen.filter(isUrgent) : seen;
    if (told.length > 0) tell(context, reader, subject, frequency, told);
    const heldUntil = isAtOnce && told.length > 0 ? now + COLLECTED : null;
    storeState(context, reader.userId, subject, { toldUntil: until, heldUntil });
  }
}

/** Returns the period whose changes the next mail reports; empty while changes are being collected or no digest is due. */
function findPeriod(
  frequency: Exclude<AlertFrequency, "NEVER">,
  state: ReturnType<States["get"]>,
  { lookedAt, now, timeZone }: { lookedAt: number; now: number; timeZone: string },
) {
  const { toldUntil = lookedAt, heldUntil = null } = state ?? {};
  if (frequency !== "AT_ONCE") return { from: toldUntil, until: lastDigestAt(frequency, now, timeZone) };
  if (heldUntil === null) return { from: lookedAt, until: now };
  return { from: toldUntil, until: heldUntil > now ? toldUntil : now };
}

function tell(
  context: Context,
  reader: Session,
  subject: AlertSubject,
  frequency: Exclude<AlertFrequency, "NEVER">,
  changes: Change[],
) {
  storeNotices(context, reader, changes);
  const token = issueAlertToken(context.db, reader.userId, subject, context.clock.now());
  sendMail(
    context,
    alertMail(mailSettingsFor(context, reader.email), { to: reader.email, subject, frequency, changes, token }),
  );
}

/** The hour of the day at which digests are due, and the weekday of weekly ones (TOLD-02). */
const DIGEST_HOUR = 8;
const DIGEST_WEEKDAY = "Mon";

/** Returns the latest instant, at or before `now`, at which a digest was due in a time zone. */
export function lastDigestAt(frequency: "DAILY" | "WEEKLY", now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  const read = (at: number) => {
    const parts = format.formatToParts(at);
    const part = (type: string) => parts.find((each) => each.type === type)?.value;
    return { hour: Number(part("hour")), weekday: part("weekday") };
  };
  // Time zones differ from UTC by whole quarters of an hour, so each hour that begins there is found.
  for (let at = now - (now % (HOUR / 4)); at > now - 8 * DAY; at -= HOUR / 4) {
    const { hour, weekday } = read(at);
    const began = hour === DIGEST_HOUR && read(at - 1).hour !== DIGEST_HOUR;
    if (began && (frequency === "DAILY" || weekday === DIGEST_WEEKDAY)) return at;
  }
  return now - 8 * DAY;
}
