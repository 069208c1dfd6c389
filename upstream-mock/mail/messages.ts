import type { Config } from "#mock/config";
import type { Message } from "./outbox";

/** The texts of all mails to users. Their links lead to the portal. */

type Place = Pick<Config, "publicOrigin" | "productName">;

export function invitationMail(
  { publicOrigin, productName }: Place,
  to: string,
  company: string,
  hash: string,
): Message {
  const link = `${publicOrigin}/company-account-registration/${encodeURIComponent(hash)}`;
  const text = paragraphs(
    `${company} invites you to ${productName} Central.`,
    `Open this link within seven days to create your account:\n${link}`,
    "If you did not expect this invitation, you can ignore it.",
  );
  // The subject is a fixed text: a company's name, which a stranger may have chosen, must not appear in a list of mails
  // (SAFE-07).
  return { to, kind: "invitation", subject: `You are invited to ${productName} Central`, text, links: [link] };
}

export function passwordResetMail({ publicOrigin, productName }: Place, to: string, token: string): Message {
  const link = `${publicOrigin}/password-reset/${encodeURIComponent(token)}`;
  const text = paragraphs(
    `Somebody, probably you, asked for a new password for ${productName} Central.`,
    `Open this link within an hour to choose one:\n${link}`,
    "Your authenticator is reset too: you set it up again when you log in next.",
    "If it wasn't you, ignore this mail: nothing has changed.",
  );
  return { to, kind: "password-reset", subject: `Reset your ${productName} Central password`, text, links: [link] };
}

export function passwordChangedMail({ publicOrigin, productName }: Place, to: string): Message {
  const link = `${publicOrigin}/password-recovery`;
  const text = paragraphs(
    `The password of your ${productName} Central account was changed and your authenticator was reset. All sessions ended.`,
    `If it wasn't you, choose a new password at once:\n${link}`,
  );
  return {
    to,
    kind: "password-reset",
    subject: `Your ${productName} Central password was changed`,
    text,
    links: [link],
  };
}

/** Returns the mail that tells an account's owner that a signed-in session has changed the password (PROF-04). */
export function ownPasswordChangedMail({ publicOrigin, productName }: Place, to: string): Message {
  const link = `${publicOrigin}/password-recovery`;
  const text = paragraphs(
    `The password of your ${productName} Central account was changed on the profile page. Your other sessions ended.`,
    `If it wasn't you, choose a new password at once:\n${link}`,
  );
  const subject = `Your ${productName} Central password was changed`;
  return { to, kind: "password-reset", subject, text, links: [link] };
}

/** Returns the mail that tells an account's owner that an authenticator was set up (AUTH-04). */
export function authenticatorMail({ publicOrigin, productName }: Place, to: string): Message {
  const link = `${publicOrigin}/password-recovery`;
  const text = paragraphs(
    `An authenticator was set up for your ${productName} Central account: from now on it gives the codes for your log in.`,
    `If it wasn't you, choose a new password at once, which resets the authenticator as well:\n${link}`,
  );
  const subject = `An authenticator was set up for your ${productName} Central account`;
  return { to, kind: "password-reset", subject, text, links: [link] };
}

const paragraphs = (...texts: string[]) => `${texts.join("\n\n")}\n`;
