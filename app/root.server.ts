import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { DRAFT_RESTORED } from "~/forms/draft";
import { draftCookie, readDraft, toSubmissionResult } from "~/forms/draft.server";
import { config } from "~/host/config.server";
import { listLanguageNames } from "~/host/language.server";
import { readTheme } from "~/layout/theme.server";
import { warning } from "~/notifications/notifications";
import { flashCookie, readFlash } from "~/notifications/notifications.server";
import { requestPath } from "~/paths";
import { createFormNonce } from "~/session/form-nonce.server";
import { readSession, renewSession } from "~/session/session.server";
import { FIND_FIELD } from "~/ui/form/picker-fields";

const ENTER_SECRETS = "Enter any passwords again.";

/** Returns the draft's typed values for the form at this path, and for no other. */
function toPageDraft(request: Request, draft: Awaited<ReturnType<typeof readDraft>>) {
  const typed = draft && toSubmissionResult(draft.form);
  return typed ? { path: requestPath(request), typed } : null;
}

/** Loads every page's data: the product's name, the look, whether maps have it too, flash notifications, the nonce of its forms. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const [flash, session, draft, renewal] = await Promise.all([
    readFlash(request),
    readSession(args),
    readDraft(args),
    renewSession(args),
  ]);
  // A draft of a form whose options were searched is just the form as it was typed.
  const isRestored = draft && !new URL(request.url).searchParams.has(FIND_FIELD);
  const headers = new Headers();
  if (renewal) headers.append("Set-Cookie", renewal);
  if (flash) headers.append("Set-Cookie", await flashCookie.clear());
  if (draft) headers.append("Set-Cookie", await draftCookie.clear());
  const page = {
    applicationName: config.applicationName,
    productName: config.productName,
    theme: await readTheme(request),
    languages: listLanguageNames(),
    onlyLightTiles: config.onlyLightTiles,
    notifications: [
      ...(flash?.notifications ?? []),
      ...(isRestored ? [warning(draft.withSecrets ? `${DRAFT_RESTORED} ${ENTER_SECRETS}` : DRAFT_RESTORED)] : []),
    ],
    formNonce: flash?.kept ?? { nonce: createFormNonce(session?.userId), unsure: undefined },
    draft: toPageDraft(request, draft),
  };
  return data(page, { headers });
}
