import { randomUUID } from "node:crypto";
import { desc, eq, lte } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { DAY, MINUTE } from "#contract/durations";
import type { Db } from "#db/client";
import { mails } from "#db/schema/settings";
import type { Clock } from "#mock/clock";
import { toOneLine } from "./parts";

type StoredMail = typeof mails.$inferSelect;
export type Mail = Omit<StoredMail, "sequence">;
export type OutgoingMail = Omit<Mail, "id" | "sentAt" | "attempts" | "attemptAt">;

/** Hands a mail to the mail server. @throws when it does not take it */
export type Deliver = (mail: Mail) => Promise<void>;

export interface Post {
  db: Db;
  clock: Clock;
  deliver: Deliver;
  log: Pick<Logger, "error">;
}

/**
 * Puts a mail into the outbox (UP-04), and hands it over after its transaction has committed. Headers are always one line.
 * @returns the mail's id
 */
export function sendMail(post: Post, message: OutgoingMail): string {
  const { db, clock } = post;
  const now = clock.now();
  const mail: Mail = {
    ...message,
    id: randomUUID(),
    to: toOneLine(message.to),
    subject: toOneLine(message.subject),
    replyTo: message.replyTo === null ? null : toOneLine(message.replyTo),
    sentAt: now,
    attempts: 0,
    attemptAt: now,
  };
  db.insert(mails).values(mail).run();
  // A transaction is over before anything else runs. What it undoes was never sent.
  queueMicrotask(() => void handOver(post, mail.id));
  return mail.id;
}

const MAX_WAIT = 30 * MINUTE;
const GIVEN_UP_AFTER = 5 * DAY;

/** The mails that are being handed over: none is sent twice, however the clock moves. */
const underWay = new Set<string>();

/** Hands a waiting mail over. One that is not taken waits, longer each time, and keeps its Message-ID (TOLD-05). */
async function handOver({ db, clock, deliver, log }: Post, id: string): Promise<void> {
  const mail = underWay.has(id) ? undefined : db.select().from(mails).where(eq(mails.id, id)).get();
  if (!mail || mail.attemptAt === null) return;
  underWay.add(id);
  const failure = await deliver(mail).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  try {
    const next = failure && dueAgain(mail, clock.now());
    if (failure) log.error({ err: failure.error, mail: id }, next ? "mail was not delivered" : "mail was given up");
    const attempts = mail.attempts + 1;
    db.update(mails).set({ attempts, attemptAt: next }).where(eq(mails.id, id)).run();
    underWay.delete(id);
  } catch (error) {
    // It stays under way, so that this process does not send it again.
    log.error({ err: error, mail: id }, "a mail's delivery was not noted");
  }
}

/** Returns when a mail is due again; null when it is too old. */
const dueAgain = ({ attempts, sentAt }: Mail, now: number): number | null =>
  now - sentAt > GIVEN_UP_AFTER ? null : now + Math.min(MINUTE * 2 ** attempts, MAX_WAIT);

/** Hands over the mails whose next attempt is due (TOLD-05). */
export function handOverDueMails(post: Post): void {
  const due = post.db.select({ id: mails.id }).from(mails).where(lte(mails.attemptAt, post.clock.now())).all();
  for (const { id } of due) void handOver(post, id);
}

/** Returns the mails, newest first; of two at the same time the later one comes first. */
export function listMails(db: Db): StoredMail[] {
  return db.select().from(mails).orderBy(desc(mails.sentAt), desc(mails.sequence)).all();
}

/** Returns a mail as /__mock/outbox.json shows it. */
export const toOutboxMail = ({ sequence: _, attempts: _attempts, attemptAt, sentAt, ...mail }: StoredMail) => ({
  ...mail,
  sentAt: new Date(sentAt).toISOString(),
  isWaiting: attemptAt !== null,
});

/** Creates the delivery to the server of SMTP_URL. Without that setting mails stay in the outbox only. */
export function smtpDelivery(smtpUrl: string | null, from: string): Deliver {
  if (smtpUrl === null) return async () => {};
  const transport = createTransport(smtpUrl);
  return async ({ id, to, subject, text, html, replyTo, headers }) => {
    const host = /@([^>]+)/.exec(from)?.[1] ?? "localhost";
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      replyTo: replyTo ?? undefined,
      headers: headers ?? undefined,
      messageId: `<${id}@${host}>`,
    });
  };
}
