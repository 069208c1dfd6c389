import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { browserName } from "#contract/identity/browser";
import { toShownTime } from "~/dates/relative";
import { config } from "~/host/config.server";
import { rejectImpersonation, requireOwnAccount } from "~/session/own-account.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { readSessions } from "~/upstream/account-security.server";
import { supports } from "~/upstream/capabilities.server";
import { readUserName } from "~/upstream/people.server";

/**
 * Requires a viewer who manages the sessions in the URL: the viewer's own, or another user's (ACT-03).
 * @throws 403, and 404 when the upstream does not support sessions
 */
export async function requireSessionManager(args: LoaderFunctionArgs): Promise<{ viewer: Viewer; userId: string }> {
  const { userId } = args.params;
  const viewer = userId
    ? await requireViewer(args, ({ onCompany }) => onCompany("user.update"))
    : await requireOwnAccount(args);
  rejectImpersonation(viewer, userId);
  if (!(await supports(viewer.upstream, "account-security"))) throw data(null, { status: 404 });
  return { viewer, userId: userId ?? viewer.user.id };
}

export async function loadSessions(viewer: Viewer, userId: string) {
  const { upstream, company, now, user } = viewer;
  const [sessions, name] = await Promise.all([
    readSessions(upstream, userId),
    userId === user.id ? null : readUserName(upstream, company.id, userId),
  ]);
  const rows = sessions.map(({ startedAt, lastSeenAt, browser, impersonator, ...session }) => ({
    ...session,
    browser: browserName(browser),
    impersonator: impersonator ?? null,
    started: toShownTime(config.appTimeZone, now, startedAt),
    lastSeen: toShownTime(config.appTimeZone, now, lastSeenAt),
  }));
  return { name: name && `${name.firstName} ${name.lastName}`.trim(), sessions: rows };
}
