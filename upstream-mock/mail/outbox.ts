import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Db } from "#db/client";
import { mails } from "#db/schema/settings";
import { type Clock, iso } from "#mock/clock";
import { toOneLine } from "./parts";

export type Mail = Omit<typeof mails.$inferSelect, "sequence">;
export type Message = Omit<Mail, "id" | "sentAt">;

/** Sends a mail to the mail server; failures are handled there. */
export type Deliver = (mail: Mail) => void;

export interface Post {
  db: Db;
  clock: Clock;
  deliver: Deliver;
}

/**
 * Puts a mail into the outbox (UP-04), and delivers it after its transaction has committed. Headers are always one line.
 * @returns the mail's id
 */
export function sendMail({ db, clock, deliver }: Post, message: Message): string {
  const mail: Mail = {
    ...message,
    id: randomUUID(),
    to: toOneLine(message.to),
    subject: toOneLine(message.subject),
    replyTo: message.replyTo === null ? null : toOneLine(message.replyTo),
    sentAt: clock.now(),
  };
  db.insert(mails).values(mail).run();
  // A transaction is over before anything else runs. What it undoes was never sent.
  queueMicrotask(() => {
    if (db.select({ id: mails.id }).from(mails).where(eq(mails.id, mail.id)).get()) deliver(mail);
  });
  return mail.id;
}

/** Returns the mails, newest first; of two at the same time the later one comes first. */
export function listMails(db: Db): Mail[] {
  return db.select().from(mails).orderBy(desc(mails.sentAt), desc(mails.sequence)).all();
}

/** Returns a mail as /__mock/outbox.json shows it. */
export const toOutboxMail = ({ id, to, kind, subject, text, links, sentAt, html, replyTo, reference }: Mail) => ({
  id,
  to,
  kind,
  subject,
  text,
  links,
  sentAt: iso(sentAt),
  html,
  replyTo,
  reference,
});

/** Creates the delivery to the server of SMTP_URL. Without that setting mails stay in the outbox only. */
export function smtpDelivery(smtpUrl: string | null, from: string, log: Logger): Deliver {
  if (smtpUrl === null) return () => undefined;
  const transport = createTransport(smtpUrl);
  return ({ id, to, subject, text, html, replyTo }) => {
    transport.sendMail({ from, to, subject, text, html, replyTo: replyTo ?? undefined }).catch((error: unknown) => {
      log.error({ err: error, mail: id }, "mail was not delivered");
    });
  };
}
