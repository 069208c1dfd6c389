import type { SubmissionResult } from "@conform-to/react";
import type { DataWithInit } from "~/host/data-with-init";
import type { Text } from "~/i18n/i18n";
import type { Filled } from "~/ui/form/fill";
import type { OtherUsersForm } from "~/ui/form/other-users-form";
import type { NotificationItem } from "~/ui/notification/notification";

/** What a form's action answers: a response, such as a redirect with a notification, or data for the form's page. */
export type FormAnswer<Result extends Done = Done> = Response | DataWithInit<PageAnswer<Result>>;

/** The data of an answer without a redirect. `kind` says what has become of the form. */
export type PageAnswer<Result extends Done = Done> = FormRejection | IntentAnswer | OtherUsersAnswer | Result;

/** The form was not carried out, for reasons that its page shows with it (`rejectForm`). */
export interface FormRejection {
  kind: "rejected";
  result: SubmissionResult<Text[]>;
  notifications: NotificationItem[];
  /** The values that the action changed in the form. */
  filled: Filled;
  /** True when the form may have taken effect and would take effect again. */
  repeats?: boolean | undefined;
  /** True when sending the form again is a new submission, because the effect of this one was undone. */
  startsAnew?: boolean;
  /** True when the page itself can't be shown any more, so that nothing may be read again. */
  isPageGone?: boolean;
  /** True when the upstream refused the form: the summary begins by naming the failed change. */
  isRefused: boolean;
  /** What of its texts is in English on a page of another language: the upstream's own words (LANG-03). */
  english?: string[];
}

/** A button of the form, or Enter in a search, asked for something. Nothing was saved (`answerIntent`). */
export interface IntentAnswer {
  kind: "intent";
  result: SubmissionResult<Text[]>;
  notifications: NotificationItem[];
  /** The values that the action changed in the form. */
  filled: Filled;
}

/** Someone else has logged in since the form was opened. Its text can be copied, and nothing of it is kept. */
export interface OtherUsersAnswer {
  kind: "other-user";
  othersForm: OtherUsersForm;
  isPageGone: true;
}

/** The form was carried out, and its page shows the result, which may have more fields. */
export interface Done {
  kind: "done";
}
