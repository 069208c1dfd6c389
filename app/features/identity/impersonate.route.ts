import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { dropChallenge } from "~/session/challenge.server";
import { beginSession } from "~/session/session.server";
import { visitorUpstream } from "~/session/viewer.server";
import { guarded } from "./attempts.server";
import { oneTimeToken } from "./authenticator.server";
import { isVisit } from "./visit";

/** Signs in by a one-time token and goes on at once, so that the token does not stay in the address (IMP-01, IMP-02). */
export async function loader(args: LoaderFunctionArgs) {
  if (!isVisit(args.request)) return new Response(null, { status: 204 });
  const signIn = oneTimeToken(visitorUpstream(args));
  const { impersonationAttempts } = args.context;
  const outcome = await guarded(impersonationAttempts, () => signIn.authenticate("one-time-token", args.request));
  if (!outcome.ok) return redirectWith(paths.signIn, [danger("Failed to impersonate user.")]);
  const headers = new Headers();
  for (const cookie of [await beginSession(outcome.value), await dropChallenge()]) headers.append("Set-Cookie", cookie);
  return redirect(paths.dashboard, { headers });
}
