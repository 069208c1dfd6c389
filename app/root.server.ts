import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { draftCookie, readDraft, toSubmissionResult } from "~/forms/draft.server";
import { config } from "~/host/config.server";
import { readTheme } from "~/layout/theme.server";
import { warning } from "~/notifications/notifications";
import { flashCookie, readFlash } from "~/notifications/notifications.server";
import { requestPath } from "~/paths";
import { createFormNonce } from "~/session/form-nonce.server";
import { readSession, renewSession } from "~/session/session.server";

const GIVEN_BACK = "We've restored what you typed before your session ended. It hasn't been sent yet.";
const SECRETS_GONE = "Enter any passwords again.";

/** Returns what was typed into the form at this address, for this address alone. */
function draftAt(request: Request, draft: Awaited<ReturnType<typeof readDraft>>) {
  const typed = draft && toSubmissionResult(draft.form);
  return typed ? { path: requestPath(request), typed } : null;
}

/** Returns what every page needs: the product's name, the look, earlier notifications, a nonce for its forms. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const [flash, session, typed, renewal] = await Promise.all([
    readFlash(request),
    readSession(args),
    readDraft(args),
    renewSession(args),
  ]);
  const headers = new Headers();
  if (renewal) headers.append("Set-Cookie", renewal);
  if (flash) headers.append("Set-Cookie", await flashCookie.clear());
  if (typed) headers.append("Set-Cookie", await draftCookie.clear());
  const page = {
    applicationName: config.applicationName,
    productName: config.productName,
    theme: await readTheme(request),
    notifications: [
      ...(flash?.notifications ?? []),
      ...(typed ? [warning(typed.withSecrets ? `${GIVEN_BACK} ${SECRETS_GONE}` : GIVEN_BACK)] : []),
    ],
    formNonce: flash?.again ?? { nonce: createFormNonce(session?.userId), unsure: undefined },
    draft: draftAt(request, typed),
  };
  return data(page, { headers });
}
