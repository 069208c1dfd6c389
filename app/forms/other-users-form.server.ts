import { type ActionFunctionArgs, data } from "@remix-run/node";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { isNonceOf, isUserNonce } from "~/session/form-nonce.server";
import { readSession } from "~/session/session.server";
import { currentViewer, describeAccount } from "~/session/viewer.server";
import type { OtherUsersForm } from "~/ui/form/other-users-form";
import { OPENED_AS_FIELD } from "~/ui/form/secrets";
import type { OtherUsersAnswer } from "./form-answer";
import type { SubmittedForm } from "./submitted-form.server";

/** Returns both accounts when someone else has logged in since the form was opened, in another tab; else null. */
export async function findOtherUsers(args: ActionFunctionArgs, { nonce, form }: SubmittedForm) {
  const session = isUserNonce(nonce) ? await readSession(args) : null;
  if (!session || isNonceOf(nonce, session.userId)) return null;
  const viewer = await currentViewer(args);
  const openedAs = form.get(OPENED_AS_FIELD);
  return viewer && { openedAs: typeof openedAs === "string" ? openedAs : undefined, viewer: describeAccount(viewer) };
}

/**
 * Answers another user's form: the page is the viewer's own, with the form's text to copy (PAGE-06). Nothing of the form is
 * kept, so it can't be sent for the viewer by a second press. Null for the viewer's own form.
 */
export async function answerOtherUser(
  args: ActionFunctionArgs,
  submitted: SubmittedForm,
  labels: OtherUsersForm["labels"],
) {
  const users = await findOtherUsers(args, submitted);
  if (!users) return null;
  const othersForm: OtherUsersForm = { ...users, fields: submitted.fields, labels };
  // By script the page stays as it is until its form is sent again as a document, which loads the viewer's own page.
  const answer: OtherUsersAnswer = { kind: "other-user", othersForm, isPageGone: true };
  return data(answer, { status: 409 });
}

/** Redirects with a warning to a page that a browser with scripts loads anew. */
export async function reloadWithWarning(to: string, message: string): Promise<Response> {
  const response = await redirectWithFlash(to, [warning(message)]);
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}
