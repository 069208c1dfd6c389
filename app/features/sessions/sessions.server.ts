import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { LOGIN_METHOD_NAMES } from "#contract/identity/passkeys";
import { toShownTime } from "~/dates/relative-time";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { nameBrowser } from "~/session/name-browser";
import { rejectImpersonation, requireOwnAccount } from "~/session/own-account.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { readSessions } from "~/upstream/account-security.server";
import { readUserName } from "~/upstream/people.server";

/**
 * Requires a viewer who manages the sessions in the URL: the viewer's own, or another user's (ACT-03).
 * @throws 403
 */
export async function requireSessionManager(args: LoaderFunctionArgs): Promise<{ viewer: Viewer; userId: string }> {
  const { userId } = args.params;
  const viewer = userId
    ? await requireViewer(args, ({ onCompany }) => onCompany("user.update"))
    : await requireOwnAccount(args);
  rejectImpersonation(viewer, userId);
  return { viewer, userId: userId ?? viewer.user.id };
}

/** Requires a viewer who manages the sessions and has the password and code for it (PASS-05). @throws 403 while impersonating */
export async function requireSessionEnder(args: LoaderFunctionArgs) {
  const managed = await requireSessionManager(args);
  if (managed.viewer.isImpersonating) throw data({ advice: managed.viewer.i18n._(NO_PROOF) }, { status: 403 });
  return managed;
}

const NO_PROOF = msg(
  "You're impersonating this user. Only users themselves can end sessions: it takes their password and code.",
);

export async function loadSessions(viewer: Viewer, userId: string) {
  const { upstream, company, now, user, i18n } = viewer;
  const [sessions, name] = await Promise.all([
    readSessions(upstream, userId),
    userId === user.id ? null : readUserName(upstream, company.id, userId),
  ]);
  const rows = sessions.map(({ startedAt, lastSeenAt, browser, impersonator, method, ...session }) => ({
    ...session,
    browser: nameBrowser(i18n, browser),
    impersonator: impersonator ?? null,
    method: method && LOGIN_METHOD_NAMES[method] ? i18n._(LOGIN_METHOD_NAMES[method]) : null,
    started: toShownTime(i18n, config.appTimeZone, now, startedAt),
    lastSeen: toShownTime(i18n, config.appTimeZone, now, lastSeenAt),
  }));
  return {
    name: name && `${name.firstName} ${name.lastName}`.trim(),
    sessions: rows,
  };
}
