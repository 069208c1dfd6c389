import type { I18n } from "@lingui/core";
import type { AppLoadContext } from "@remix-run/node";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { toCalendarDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { answerIn } from "~/host/language.server";
import { oncePerRequest } from "~/host/once-per-request.server";
import { securityEvent } from "~/host/security-log.server";
import { danger, warning } from "~/notifications/notifications";
import { redirectKeepingFlash, redirectWithFlash } from "~/notifications/notifications.server";
import { isWithin, paths, requestPath } from "~/paths";
import { computePermissions, type Permissions } from "~/permissions/permissions";
import type { NotificationItem } from "~/ui/notification/notification";
import { listCapabilities } from "~/upstream/capabilities.server";
import { UpstreamClient } from "~/upstream/client.server";
import { readViewer } from "~/upstream/identity.server";
import { turnAway } from "./answered-form.server";
import { findGateRedirect, findGuardedSection } from "./gate";
import { isPageSupported } from "./page-capabilities";
import { evaluateServices, type Services } from "./services";
import type { Session } from "./session";
import { readSession, sessionCookie } from "./session.server";
import { signInPath } from "./sign-in-paths";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;
type User = Awaited<ReturnType<typeof readViewer>>["user"];

/** The signed-in user of a request, read once per request however many loaders run. */
export interface Viewer {
  user: User;
  company: User["company"];
  services: Services;
  permissions: Permissions;
  /** Makes texts in the viewer's language. */
  i18n: I18n;
  /**
   * True when support is logged in as the user: the session began with a one-time token (IMP-01), or without a second factor
   * (PROF-06, D5).
   */
  isImpersonating: boolean;
  /** True when the upstream has what a page needs: links to other pages are left out (CONF-03). */
  hasPage: (path: string) => boolean;
  /** The upstream's clock at this request (UP-06). */
  now: Date;
  /** Has the user's token. A token that the upstream no longer accepts ends the session (GATE-06). */
  upstream: UpstreamClient;
}

export function createVisitorClient({
  context: { log, requestId, visitor, i18n, capabilities },
}: Args): UpstreamClient {
  return new UpstreamClient({ log, requestId, visitor, i18n, capabilities });
}

/**
 * Returns the viewer; null for a visitor.
 * @throws a redirect that ends the session when the upstream no longer accepts it or the authorize check fails
 * (GATE-05, GATE-06)
 * @throws {FailureResponse} when the upstream can't be reached
 */
export const currentViewer = oncePerRequest(async (args: Args): Promise<Viewer | null> => {
  const session = await readSession(args);
  return session && readSignedIn(args, session);
});

/** Returns today in the portal's time zone, as YYYY-MM-DD. */
export const getToday = ({ now }: Pick<Viewer, "now">): string => toCalendarDay(config.appTimeZone, now);

/** Names an account and its company for its own user. */
export const describeAccount = ({ user, company }: Viewer): string => `${user.email} (${company.name})`;

const NO_CAPABILITIES: ReadonlySet<string> = new Set();

/**
 * Returns the viewer of a page behind the access gate.
 * @param isAllowed true when the permissions suffice for the page
 * @throws the gate's redirect, or as `turnAway` for a form; 403 without the permission; 404 when the upstream lacks the
 * page's capability; after a form that was refused its refusal, since a redirect would lose the typed values (PAGE-06)
 */
export async function requireViewer(args: Args, isAllowed?: (permissions: Permissions) => boolean): Promise<Viewer> {
  const { refusal } = args.context.answeredForm ?? {};
  if (refusal) throw refusal;
  const viewer = await currentViewer(args);
  const path = pagePath(args.request);
  const target = findGateRedirect(path, viewer);
  if (!viewer) throw await redirectKeepingFlash(args.request, signInPath(requestPath(args.request)));
  if (target && path === paths.root) return turnAway(args, target);
  if (target) {
    logRefusal(args.context, path);
    return turnAway(args, target, explainRefusal(viewer, path));
  }
  if (isAllowed && !isAllowed(viewer.permissions)) throw data(null, { status: 403 });
  if (!viewer.hasPage(path)) throw data(null, { status: 404 });
  return viewer;
}

/** Says why the gate doesn't open a page (GATE-04). */
function explainRefusal({ permissions, i18n }: Viewer, path: string): NotificationItem {
  // Who has the permission lacks the service.
  if (isWithin(path, paths.ras) && permissions.onAny("ras.list"))
    return warning(i18n._("Your company's Remote Access Service isn't active"));
  const guarded = findGuardedSection(path);
  return warning(
    i18n._("You don't have permission to open “{page}”.", { page: guarded ? i18n._(guarded.name) : path }),
    i18n._("If you need it, ask your service administrator."),
  );
}

/** True when the visitor's upstream has what a page needs; else links to it are left out (CONF-03). */
export const hasVisitorPage = async (upstream: UpstreamClient, path: string): Promise<boolean> =>
  isPageSupported(path, NO_CAPABILITIES) || isPageSupported(path, await listCapabilities(upstream));

/**
 * Returns the upstream client of a page for visitors. An ended or unconfirmed session counts as none.
 * @throws the gate's redirect for signed-in users (GATE-03), which says so after a form; 404 when the upstream lacks the page's
 * capability
 */
export async function requireVisitorClient(args: Args): Promise<UpstreamClient> {
  const viewer = await currentViewer(args).catch(() => null);
  const target = findGateRedirect(pagePath(args.request), viewer);
  if (target && viewer && args.request.method === "POST") throw await redirectWithFlash(target, [loggedInAs(viewer)]);
  if (target) throw await redirectKeepingFlash(args.request, target);
  return requireVisitorPage(args);
}

const loggedInAs = ({ user: { email }, i18n }: Viewer) =>
  warning(
    i18n._("You're logged in as {email} in this browser, so nothing was sent.", { email }),
    i18n._("To log in with another account, log out first."),
  );

/** Returns the upstream client of a page for visitors, whoever is logged in. @throws 404 as `requireVisitorClient` */
export async function requireVisitorPage(args: Args): Promise<UpstreamClient> {
  const upstream = createVisitorClient(args);
  if (!(await hasVisitorPage(upstream, pagePath(args.request)))) throw data(null, { status: 404 });
  return upstream;
}

const loggedRefusals = new WeakSet<AppLoadContext>();

/** Logs, once per request, a page that the user may not open. The host itself logs 403 responses. */
function logRefusal(context: AppLoadContext, reason: string): void {
  if (loggedRefusals.has(context)) return;
  loggedRefusals.add(context);
  const { log, visitor, actor } = context;
  securityEvent(log, {
    event: "authorisation",
    outcome: "refused",
    address: visitor.address,
    user: actor.userId,
    reason,
  });
}

async function readSignedIn(
  { context, request }: Args,
  { authToken, userId, companyId, impersonated }: Session,
): Promise<Viewer> {
  const { log, requestId, visitor, i18n, capabilities } = context;
  context.actor.userId = userId;
  const ended = () => endSession(i18n, request);
  const upstream = new UpstreamClient({ log, requestId, visitor, i18n, capabilities, userId, authToken, ended });
  const [{ user, policies, authorized, now }, supported] = await Promise.all([
    readViewer(upstream, companyId),
    listCapabilities(upstream),
  ]);
  const isImpersonating = impersonated || !user.mfaTokenUsed;
  // Support speaks the language of its own browser.
  if (!isImpersonating) answerIn(context, user.profile.language);
  if (!authorized) {
    logRefusal(context, "central.hub.view");
    throw await refuseSession(i18n);
  }
  return {
    user,
    company: user.company,
    services: evaluateServices(user.company.services, now),
    permissions: computePermissions(policies, user.id, user.company.id),
    i18n,
    isImpersonating,
    hasPage: (path) => isPageSupported(path, supported),
    now,
    upstream,
  };
}

/** Redirects to the sign-in after a session has ended (GATE-06). */
async function endSession(i18n: I18n, request: Request): Promise<Response> {
  const message = i18n._("Your session has ended. Log in again to continue.");
  return redirectWithFlash(signInPath(requestPath(request)), [warning(message)], [await sessionCookie.clear()]);
}

/** Clears the session after a failed authorize check and redirects (GATE-05). */
async function refuseSession(i18n: I18n): Promise<Response> {
  const name = config.applicationName;
  const message = i18n._("Your account doesn't have access to {name}. Ask your service administrator.", { name });
  return redirectWithFlash(paths.signIn, [danger(message)], [await sessionCookie.clear()]);
}

/** Returns the request's path without a trailing slash. */
function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/(.)\/+$/, "$1");
}
