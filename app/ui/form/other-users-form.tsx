import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useActionData } from "@remix-run/react";
import { Alert } from "../alert/alert";
import { type SubmittedText, SubmittedTextList } from "./submitted-text";
import { discardChanges } from "./unsaved-changes";

/** A form that was opened by one user and sent after another one had logged in, in another tab. It had no effect. */
export interface OtherUsersForm extends SubmittedText {
  /** The account that opened it; undefined when the form doesn't say. */
  openedAs: string | undefined;
  /** The account that is logged in now. */
  viewer: string;
}

/** Returns the other user's form that this page answers; undefined for any other answer. */
export const useOtherUsersForm = () =>
  (useActionData() as { othersForm?: OtherUsersForm } | undefined | null)?.othersForm;

/** Renders which user opened a form, and which is logged in now. */
export const describeOtherUser = (
  i18n: I18n,
  { openedAs, viewer }: Pick<OtherUsersForm, "openedAs" | "viewer">,
): string =>
  openedAs === undefined
    ? i18n._("You opened this form as another user. You're now logged in as {viewer}. Nothing was done.", { viewer })
    : i18n._("You opened this form as {openedAs}. You're now logged in as {viewer}. Nothing was done.", {
        openedAs,
        viewer,
      });

/** Renders what became of another user's form, above the viewer's own page; nothing for any other answer. */
export function OtherUsersFormAlert() {
  const form = useOtherUsersForm();
  return form ? <OtherUsersFormText form={form} /> : null;
}

/** Renders which user opened the form, and its text to copy. None of it is a value of the viewer's own form. */
export function OtherUsersFormText({ form }: { form: OtherUsersForm }) {
  const { i18n } = useLingui();
  return (
    // biome-ignore lint/a11y/noAutofocus: this page comes without a script, and the reader has to learn why
    <div tabIndex={-1} autoFocus>
      <Alert tone="warning" role="alert" title={describeOtherUser(i18n, form)}>
        <SubmittedTextList {...form} />
      </Alert>
    </div>
  );
}

/** Sends a form without the router, as a browser without scripts does. The answer is a page of its own. */
export function sendAsDocument(form: HTMLFormElement): void {
  discardChanges();
  form.submit();
}
