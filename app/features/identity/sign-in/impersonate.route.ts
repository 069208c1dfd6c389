import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { danger } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { signInPath } from "~/session/sign-in-paths";
import { createVisitorClient } from "~/session/viewer.server";
import { oneTimeToken } from "./authenticator.server";
import { withSignInLimit } from "./sign-in-limit.server";
import { startSession } from "./start-session.server";
import { isUserNavigation } from "./user-navigation";

const CHECK_COOKIES = signInPath(paths.dashboard, { cookies: "missing" });

/**
 * Signs in by a one-time token and redirects at once, so that the token does not stay in the URL (IMP-01, IMP-02).
 * The session that it replaces ends. The way leads over the log-in, which says it when the browser sends no cookie back.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!isUserNavigation(args.request)) return new Response(null, { status: 204 });
  const { request, context } = args;
  const email = new URL(request.url).searchParams.get("email") ?? "";
  const outcome = await withSignInLimit({
    context,
    event: "one-time-token",
    email,
    attempts: context.impersonationAttempts,
    run: () => oneTimeToken(createVisitorClient(args)).authenticate("one-time-token", request),
  });
  if (!outcome.ok) return redirectWithFlash(CHECK_COOKIES, [danger(context.i18n._("Failed to impersonate user."))]);
  return redirect(CHECK_COOKIES, { headers: await startSession(args, outcome.value, email) });
}
