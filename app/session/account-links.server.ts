import type { I18n } from "@lingui/core";
import { type Message, msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon/icons";
import { readCodesLeft, readSessions } from "~/upstream/account-security.server";
import { readAlertChoices } from "~/upstream/alerts.server";
import { readCalendarFeed } from "~/upstream/calendar.server";
import { attempt } from "~/upstream/failure.server";
import { readPasskeys } from "~/upstream/passkeys.server";
import type { Viewer } from "./viewer.server";

/** A page of the account. */
interface AccountPage {
  to: string;
  icon: IconName;
  label: Message;
  /** Reads the text beside the link, such as "3 left". */
  state?: (viewer: Viewer) => Promise<string>;
}

const ACCOUNT_PAGES: AccountPage[] = [
  {
    to: paths.ownSessions,
    icon: "monitor",
    label: msg("Your sessions"),
    state: async ({ upstream, user, i18n }) =>
      i18n._("{count, plural, one {# open} other {# open}}", { count: (await readSessions(upstream, user.id)).length }),
  },
  {
    to: paths.recoveryCodes,
    icon: "file-badge",
    label: msg("Recovery codes"),
    state: async ({ upstream, i18n }) => describeCodes(i18n, await readCodesLeft(upstream)),
  },
  { to: paths.replaceAuthenticator, icon: "lock", label: msg("Replace authenticator app") },
  {
    to: paths.passkeys,
    icon: "key-round",
    label: msg("Passkeys"),
    state: async ({ upstream, i18n }) =>
      i18n._("{count, plural, =0 {None} other {#}}", { count: (await readPasskeys(upstream)).length }),
  },
  {
    to: paths.ownAlerts,
    icon: "bell-ring",
    label: msg("Alerts"),
    state: async ({ upstream, i18n }) => {
      const choices = await readAlertChoices(upstream);
      const on = choices.filter(({ frequency }) => frequency !== "NEVER").length;
      return i18n._("{on, number} of {all, number} on", { on, all: choices.length });
    },
  },
  {
    to: paths.ownCalendar,
    icon: "calendar-days",
    label: msg("Calendar"),
    state: async ({ upstream, i18n }) => ((await readCalendarFeed(upstream)) ? i18n._("On") : i18n._("Off")),
  },
];

const describeCodes = (i18n: I18n, left: number) =>
  i18n._(
    "{left, plural, =0 {None. Create some so that you can still log in if you lose your phone.} one {# left} other {# left}}",
    { left },
  );

/**
 * Lists the viewer's account pages that the upstream supports, with the texts beside their links (ACT-03, ACT-04,
 * PASS-02, TOLD-01, TOLD-04).
 */
export const readAccountLinks = (viewer: Viewer) =>
  Promise.all(
    ACCOUNT_PAGES.filter(({ to }) => viewer.hasPage(to)).map(async ({ state, label, ...page }) => {
      const { i18n } = viewer;
      const read = state && (await attempt(state(viewer)));
      const shown = read?.ok === false ? i18n._("Couldn't load") : read?.value;
      return { ...page, label: i18n._(label), state: shown ?? null };
    }),
  );
