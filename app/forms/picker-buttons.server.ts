import { redirect } from "@remix-run/node";
import { CLEAR_INTENT, FIND_FIELD, SEARCH_INTENT } from "~/ui/form/picker-fields";
import type { KeptForm } from "~/ui/form/retry-form";
import { serializeDraft } from "./draft.server";
import { ENTER_BUTTON, parseIntent } from "./intent";
import { answerIntent } from "./intent.server";
import { withFields } from "./parse-form";
import type { SubmittedForm } from "./submitted-form.server";

/**
 * Answers a picker's buttons, which only browsers without scripts send. Clear unticks its boxes. Search, and Enter in a new
 * search word, redirect to the form's URL with the word, where the draft has what was typed.
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
  // A draft that is too large for its cookie isn't stored: then the answer itself shows the options.
  return header ? redirect(path, { headers: { "Set-Cookie": header } }) : answerIntent(submitted, {});
}
