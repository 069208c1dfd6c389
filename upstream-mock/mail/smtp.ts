import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Deliver } from "./outbox";

/** Returns what sends mails to the server of SMTP_URL. Without that setting mails stay in the outbox only. */
export function smtpDelivery(smtpUrl: string | null, from: string, log: Logger): Deliver {
  if (smtpUrl === null) return () => undefined;
  const transport = createTransport(smtpUrl);
  return ({ id, to, subject, text, html, replyTo }) => {
    transport.sendMail({ from, to, subject, text, html, replyTo: replyTo ?? undefined }).catch((error: unknown) => {
      log.error({ err: error, mail: id }, "mail was not delivered");
    });
  };
}
