import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Filled } from "~/ui/form/fill";
import type { SealedSecrets } from "~/ui/form/form";
import { SECRET_FIELDS } from "~/ui/form/secrets";
import type { NotificationItem } from "~/ui/notification/notification";
import { type Failure, toResponseInit } from "~/upstream/failure.server";
import { type SubmissionReply, toSubmission } from "./reject-form.server";
import { sealSecrets } from "./sealed-secrets.server";
import { filledIn, type SubmittedForm } from "./submitted-form.server";

/** The data of the answer to a button that asks. */
export interface IntentAnswer {
  /** Tells the page that nothing was saved, however the form was asked: by a button, or by Enter in a search. */
  asked: true;
  result: SubmissionResult<string[]>;
  notifications: NotificationItem[];
  sealed: SealedSecrets | undefined;
  /** What the answer has changed in the form since it was sent. */
  filled: Filled;
}

interface Options {
  /** The form as a submission where it is not a plain one, such as a form with a list. */
  submission?: SubmissionReply;
  notifications?: NotificationItem[];
  /** The reason for which the question could not be answered. It gives the answer its status and its time to wait. */
  failure?: Failure | undefined;
}

/**
 * Answers a form's button that asks (`intent.ts`): the same form as it stands in `sent`, without errors, with what was
 * asked. Nothing is saved, and the form remains the same submission (SAFE-03). Secrets come back sealed (AUTH-06).
 * @param more what was asked, which the page reads with `useActionExtras`
 */
export async function answerIntent<More extends object>(sent: SubmittedForm, more: More, options: Options = {}) {
  const { submission = toSubmission(sent.form), notifications = [], failure } = options;
  const answer: IntentAnswer & More = {
    ...more,
    asked: true,
    result: submission.reply({ hideFields: SECRET_FIELDS }),
    notifications,
    sealed: await sealSecrets(sent),
    filled: filledIn(sent),
  };
  return data(answer, failure && toResponseInit(failure));
}
