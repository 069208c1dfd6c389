import type { I18n } from "@lingui/core";
import { eq, sql } from "drizzle-orm";
import { type Message, msg, type Text } from "#contract/i18n/i18n";
import { parseBrowser } from "#contract/identity/browser";
import { emailKey } from "#contract/identity/email";
import type { Queryable } from "#db/client";
import { companies, users } from "#db/schema/identity";
import type { Config } from "#mock/config";
import { html } from "#mock/http/html";
import type { Visitor } from "#mock/http/visitor";
import { compose, type MailSettings, mailSettingsFor } from "./compose";
import { formatInstant } from "./mail-dates";
import { type OutgoingMail, type Post, sendMail } from "./outbox";
import { type Fact, facts, isolatedName, linkButton, paragraph } from "./parts";

interface AlertText {
  kind: "password-reset" | "account";
  /** `{product}` is 'Brenta Central', here and in `happened`. */
  subject: Message;
  happened: Message;
  advice?: Message;
}

const NOTHING_TO_DO = msg("If this was you, you don't need to do anything.");
const CHOOSE = msg("If this wasn't you, choose a new password now:");
const CHOOSE_AND_RESET = msg("If this wasn't you, choose a new password now. This also resets your authenticator app:");

const CHOOSE_AND_REMOVE = msg(
  "If this wasn't you, choose a new password now. This also resets your authenticator app and removes all passkeys:",
);

/** The mails to an account's owner (ACT-05). */
const ALERTS = {
  /** A recovery link has set the password (REC-04). */
  passwordReset: {
    kind: "password-reset",
    subject: msg("Your {product} password was changed"),
    happened: msg(
      "The password for your {product} account was changed and your authenticator app was reset. You've been logged out everywhere.",
    ),
    advice: CHOOSE,
  },
  /** A signed-in session has changed the password (PROF-04). */
  passwordChanged: {
    kind: "password-reset",
    subject: msg("Your {product} password was changed"),
    happened: msg(
      "The password for your {product} account was changed on your profile page. You've been logged out everywhere else.",
    ),
    advice: CHOOSE,
  },
  /** An authenticator was set up (AUTH-04). */
  authenticator: {
    kind: "password-reset",
    subject: msg("An authenticator app was set up for your {product} account"),
    happened: msg(
      "An authenticator app was set up for your {product} account. You'll use its codes to log in from now on.",
    ),
    advice: CHOOSE_AND_RESET,
  },
  authenticatorGone: {
    kind: "account",
    subject: msg("The authenticator app was removed from your {product} account"),
    happened: msg(
      "The authenticator app and the recovery codes were removed from your {product} account, and you've been logged out everywhere. The next time you log in, you'll set up a new app.",
    ),
    advice: CHOOSE,
  },
  /** Another authenticator has taken the settings of the one before (ACT-04). */
  authenticatorReplaced: {
    kind: "account",
    subject: msg("Your {product} authenticator app was replaced"),
    happened: msg(
      "The authenticator app for your {product} account was replaced, and you've been logged out everywhere else.",
    ),
    advice: CHOOSE_AND_RESET,
  },
  passkeyAdded: {
    kind: "account",
    subject: msg("A passkey was added to your {product} account"),
    happened: msg("A passkey was added to your {product} account. It can be used to log in from now on."),
    advice: CHOOSE_AND_REMOVE,
  },
  passkeyRemoved: {
    kind: "account",
    subject: msg("A passkey was removed from your {product} account"),
    happened: msg("A passkey was removed from your {product} account, and you've been logged out everywhere else."),
    advice: CHOOSE_AND_REMOVE,
  },
  recoveryCode: {
    kind: "account",
    subject: msg("A recovery code for {product} was used"),
    happened: msg("Someone used a recovery code for your {product} account."),
    advice: CHOOSE_AND_RESET,
  },
  newBrowser: {
    kind: "account",
    subject: msg("New login to your {product} account"),
    happened: msg("Someone logged in to your {product} account from a browser you haven't used before."),
    advice: msg("If this wasn't you, choose a new password now. This logs you out everywhere:"),
  },
  roles: {
    kind: "account",
    subject: msg("Your permissions in {product} were changed"),
    happened: msg("Your permissions in {product} were changed."),
    advice: msg("If you weren't expecting this, ask your service administrator. Your profile shows your permissions:"),
  },
} as const satisfies Record<string, AlertText>;

export type AccountAlert = keyof typeof ALERTS;

interface AlertCause {
  at: number;
  visitor: Visitor;
}

/** Composes the mail about a change of an account, with time and browser, and a link for an owner who did not make it. */
export function accountAlertMail(
  settings: MailSettings,
  to: string,
  name: AccountAlert,
  { at, visitor: { browser, address } }: AlertCause,
  more: readonly Fact[] = [],
): OutgoingMail {
  const { i18n } = settings;
  const { kind, subject, happened, advice }: AlertText = ALERTS[name];
  const named = ({ id }: Message) => i18n._(id, { product: `${settings.productName} Central` });
  const rows = [
    [msg("Account"), to] as const,
    ...more,
    [msg("Time"), formatInstant(settings, at)] as const,
    ...(browser ? [[msg("Browser"), nameBrowser(browser)] as const] : []),
    ...(address ? [[msg("IP address"), address] as const] : []),
  ];
  const recovers = name !== "roles";
  const link = `${settings.publicOrigin}${recovers ? "/password-recovery" : "/profile#permissions"}`;
  const help = html`${advice && paragraph(i18n._(advice))}${linkButton(i18n, recovers ? i18n._("Choose a new password") : i18n._("See your permissions"), link)}`;
  const sentence = recovers ? `${named(happened)} ${i18n._(NOTHING_TO_DO)}` : named(happened);
  const body = html`${paragraph(sentence)}${facts(i18n, rows)}${help}`;
  return compose(settings, { to, kind, subject: named(subject), body, links: [link] });
}

/** Returns a browser and its system as people call them, out of what it says of itself: 'Firefox on Linux' (ACT-03). */
function nameBrowser(userAgent: string): Text {
  const { browser, system } = parseBrowser(userAgent);
  if (browser && system) return msg("{browser} on {system}", { browser, system });
  return browser || system || msg("Unknown browser");
}

type AlertContext = Post & { config: Config; visitor: Visitor; i18n: I18n };

/** Mails an account's owner about the effect of this call, with the account's company (ACT-05). */
export function sendAccountAlert(context: AlertContext, to: string, name: AccountAlert, more: readonly Fact[] = []) {
  const company = findCompanyName(context.db, to);
  const rows = company === null ? more : [[msg("Company"), isolatedName(company)] as const, ...more];
  const cause = { at: context.clock.now(), visitor: context.visitor };
  sendMail(context, accountAlertMail(mailSettingsFor(context, to), to, name, cause, rows));
}

/** Returns the name of the company of the account with this address; null without an account. */
export function findCompanyName(db: Queryable, email: string): string | null {
  const company = db
    .select({ name: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
    .get();
  return company?.name ?? null;
}
