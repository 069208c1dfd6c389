import type { I18n } from "@lingui/core";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { DRAFT_RESTORED } from "~/forms/draft";
import { draftCookie, readDraft, toSubmissionResult } from "~/forms/draft.server";
import { config } from "~/host/config.server";
import { LANGUAGE_NAMES } from "~/host/language.server";
import { msg } from "~/i18n/i18n";
import { readTheme } from "~/layout/preferences/theme.server";
import { warning } from "~/notifications/notifications";
import { flashCookie, readFlash } from "~/notifications/notifications.server";
import { requestPath } from "~/paths";
import { createFormNonce } from "~/session/form-nonce.server";
import { readSession, renewSession } from "~/session/session.server";
import { FIND_FIELD } from "~/ui/form/picker-fields";

const ENTER_SECRETS = msg("Enter any passwords again.");

/** Returns the draft's typed values for the form at this path, and for no other. */
function toPageDraft(request: Request, draft: Awaited<ReturnType<typeof readDraft>>) {
  const typed = draft && toSubmissionResult(draft.form);
  return typed ? { path: requestPath(request), typed } : null;
}

/** Says that a form begins with its draft, and what is to be typed again. */
const describeDraft = (i18n: I18n, { withSecrets }: { withSecrets: boolean }): string =>
  [DRAFT_RESTORED, ...(withSecrets ? [ENTER_SECRETS] : [])].map((text) => i18n._(text)).join(" ");

/**
 * Loads every page's data: the product's name, the look, whether maps have it too, flash notifications, the nonce of
 * its forms.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
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
    languages: LANGUAGE_NAMES,
    onlyLightTiles: config.onlyLightTiles,
    notifications: [
      ...(flash?.notifications ?? []),
      ...(isRestored ? [warning(describeDraft(context.i18n, draft))] : []),
    ],
    formNonce: flash?.kept ?? { nonce: createFormNonce(session?.userId), unsure: undefined },
    draft: toPageDraft(request, draft),
  };
  return data(page, { headers });
}
