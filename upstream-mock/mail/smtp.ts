import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Deliver } from "./outbox";

/** With SMTP_URL mails leave the house too; without it the outbox is all there is. */
export function smtpDelivery(smtpUrl: string | null, from: string, log: Logger): Deliver {
  if (smtpUrl === null) return () => undefined;
  const transport = createTransport(smtpUrl);
  return ({ id, to, subject, text }) => {
    transport.sendMail({ from, to, subject, text }).catch((error: unknown) => {
      log.error({ err: error, mail: id }, "mail was not delivered");
    });
  };
}
