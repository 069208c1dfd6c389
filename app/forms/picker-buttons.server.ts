import { redirect } from "@remix-run/node";
import { CLEAR_INTENT, FIND_FIELD, SEARCH_INTENT } from "~/ui/form/picker-fields";
import type { KeptForm } from "~/ui/form/retry-form";
import { serializeDraft } from "./draft.server";
import { ENTER_BUTTON, parseIntent } from "./intent";
import { answerIntent } from "./intent.server";
import { withFields } from "./parse-form";
import type { SubmittedForm } from "./submitted-form.server";

/**
 * Answers a picker's buttons, which only browsers without a script send: Clear unticks its boxes, and a search leads to the
 * form's address with the word, where the form is as it was typed. Enter in a new word searches, too.
 * @returns null for any other button
 */
export async function answerPickerButton(request: Request, submitted: SubmittedForm, draft: KeptForm) {
  const { about, what } = parseIntent(submitted.form) ?? {};
  if (about === CLEAR_INTENT && what)
    return answerIntent({ ...submitted, form: withFields(submitted.form, { [what]: [] }) }, {});
  const url = new URL(request.url);
  const word = submitted.form.get(FIND_FIELD);
  const isEnter = submitted.form.has(ENTER_BUTTON) && word !== (url.searchParams.get(FIND_FIELD) ?? "");
  if (word === null || (about !== SEARCH_INTENT && !isEnter)) return null;
  url.searchParams.set(FIND_FIELD, String(word));
  const path = url.pathname + url.search;
  const header = await serializeDraft({ ...draft, path });
  // Without a draft, which has to fit a cookie, the answer itself shows the options.
  return header ? redirect(path, { headers: { "Set-Cookie": header } }) : answerIntent(submitted, {});
}
