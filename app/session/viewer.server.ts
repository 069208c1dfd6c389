import type { AppLoadContext } from "@remix-run/node";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/host/config.server";
import { oncePerRequest } from "~/host/once-per-request.server";
import { securityEvent } from "~/host/security-log.server";
import { danger, warning } from "~/notifications/notifications";
import { redirectKeepingFlash, redirectWithFlash } from "~/notifications/notifications.server";
import { paths, requestPath, signInPath } from "~/paths";
import { type Permissions, permissionsOf } from "~/permissions/permissions";
import { UpstreamClient } from "~/upstream/client.server";
import { readViewer } from "~/upstream/identity.server";
import { findGateRedirect } from "./gate";
import { type Services, servicesOf } from "./services";
import type { Session } from "./session";
import { readSession, sessionCookie } from "./session.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;
type User = Awaited<ReturnType<typeof readViewer>>["user"];

/** The signed-in user of a request, read once per request however many loaders run. */
export interface Viewer {
  user: User;
  company: User["company"];
  services: Services;
  permissions: Permissions;
  impersonated: boolean;
  /** The upstream's clock at this request (UP-06). */
  now: Date;
  /**
   * An upstream client with the user's token. A token that the upstream no longer accepts ends the session (GATE-06).
   */
  upstream: UpstreamClient;
}

/** Returns an upstream client for a visitor, who has not signed in. */
export function createVisitorClient({ context: { log, requestId, visitor, capabilities } }: Args): UpstreamClient {
  return new UpstreamClient({ log, requestId, visitor, capabilities });
}

/**
 * Returns the viewer; null for a visitor.
 * @throws a redirect that ends the session when the upstream no longer accepts it or the authorize check fails
 * (GATE-05, GATE-06)
 * @throws {FailureResponse} when the upstream cannot be asked
 */
export const currentViewer = oncePerRequest(async (args: Args): Promise<Viewer | null> => {
  const session = await readSession(args);
  return session && readSignedIn(args, session);
});

const barred = new WeakMap<AppLoadContext, unknown>();

/**
 * Keeps the answer to a form whose sender may not send it. The pages around its panel are loaded after it, and would lead
 * elsewhere with what was typed lost (PAGE-06).
 */
export const failLoadersWith = (context: AppLoadContext, answer: unknown) => barred.set(context, answer);

/**
 * Returns the viewer of a page behind the access gate.
 * @param may true for the permissions that the page needs
 * @throws the gate's redirect; 403 for a viewer who may not; what `failLoadersWith` keeps
 */
export async function requireViewer(args: Args, may?: (permissions: Permissions) => boolean): Promise<Viewer> {
  if (barred.has(args.context)) throw barred.get(args.context);
  const viewer = await currentViewer(args);
  const path = pagePath(args.request);
  const target = findGateRedirect(path, viewer);
  if (!viewer) throw await redirectKeepingFlash(args.request, signInPath(requestPath(args.request)));
  if (target && path !== paths.root) noteRefusal(args.context, path);
  if (target) throw await redirectKeepingFlash(args.request, target);
  if (may && !may(viewer.permissions)) throw data(null, { status: 403 });
  return viewer;
}

/**
 * Returns the upstream client of a page that is open to visitors. A session that has ended, or that the upstream cannot
 * be asked about, counts as none.
 * @throws the gate's redirect for signed-in users (GATE-03)
 */
export async function requireVisitor(args: Args): Promise<UpstreamClient> {
  const viewer = await currentViewer(args).catch(() => null);
  const target = findGateRedirect(pagePath(args.request), viewer);
  if (target) throw await redirectKeepingFlash(args.request, target);
  return createVisitorClient(args);
}

const refused = new WeakSet<AppLoadContext>();

/** Writes to the security log, once a request, what the user may not open. The host writes answers of 403 itself. */
function noteRefusal(context: AppLoadContext, reason: string): void {
  if (refused.has(context)) return;
  refused.add(context);
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
  const { log, requestId, visitor, capabilities } = context;
  context.actor.userId = userId;
  const ended = () => endSession(request);
  const upstream = new UpstreamClient({ log, requestId, visitor, capabilities, userId, authToken, ended });
  const { user, policies, authorized, now } = await readViewer(upstream, companyId);
  if (!authorized) {
    noteRefusal(context, "central.hub.view");
    throw await refuseSession();
  }
  return {
    user,
    company: user.company,
    services: servicesOf(user.company.services, now),
    permissions: permissionsOf(policies, user.id, user.company.id),
    impersonated,
    now,
    upstream,
  };
}

/** Returns the redirect to the sign-in after a session has ended, from any page or form (GATE-06). */
async function endSession(request: Request): Promise<Response> {
  const message = "Your session has ended. Log in again to continue.";
  return redirectWithFlash(signInPath(requestPath(request)), [warning(message)], [await sessionCookie.clear()]);
}

/** Returns the redirect that clears the session after a failed authorize check (GATE-05). */
async function refuseSession(): Promise<Response> {
  const message = `Your account doesn't have access to ${config.applicationName}. Ask your service administrator.`;
  return redirectWithFlash(paths.signIn, [danger(message)], [await sessionCookie.clear()]);
}

/** Returns the request's path without a slash at its end. */
function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/(.)\/+$/, "$1");
}
