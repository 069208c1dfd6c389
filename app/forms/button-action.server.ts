import type { ActionFunctionArgs } from "@remix-run/node";
import { getStatus, isDataWithInit } from "~/host/data-with-init";
import { toText } from "~/i18n/i18n";
import { REFUSALS, type Refusal } from "~/layout/refusals";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { describeOtherUser } from "~/ui/form/other-users-form";
import {
  type Failure,
  FailureResponse,
  isOutcomeUnknown,
  type Outcome,
  toResponseInit,
} from "~/upstream/failure.server";
import { findOtherUsers, reloadWithWarning } from "./other-users-form.server";
import { PageGone } from "./page-gone.server";
import { adviseRetry, failureReasons, rejectForm } from "./reject-form.server";
import { parseSubmittedForm, type SubmittedForm, toKeptForm } from "./submitted-form.server";

/**
 * Creates the action of a button without a page of its own. A failure is shown on another page.
 * @param getPath returns the path of that page
 */
export function createButtonAction(
  getPath: (args: ActionFunctionArgs) => string,
  act: (args: ActionFunctionArgs, submitted: SubmittedForm) => Promise<Response>,
) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { i18n } = args.context;
    const submitted = parseSubmittedForm(await args.request.formData(), Date.now(), i18n);
    try {
      const others = await findOtherUsers(args, submitted);
      if (others) return await reloadWithWarning(getPath(args), describeOtherUser(i18n, others));
      return await act(args, submitted);
    } catch (thrown) {
      if (thrown instanceof PageGone) return thrown.toRedirect();
      if (thrown instanceof FailureResponse) return redirectWithFailure(getPath(args), submitted, thrown.failure);
      if (!isDataWithInit(thrown) || getStatus(thrown) !== 403) throw thrown;
      const { title, advice }: Refusal = { ...REFUSALS[403], ...thrown.data };
      return redirectWithFlash(getPath(args), [
        danger(i18n._("{title}.", { title: toText(i18n, title) }), toText(i18n, advice)),
      ]);
    }
  };
}

/**
 * Redirects to another page that shows a failure. When the outcome is unknown, the forms of that page are the same submission
 * (SAFE-03).
 * @param quoted the specification's sentence for this failure; the upstream's own message follows as the detail
 */
export function redirectWithFailure(
  to: string,
  submitted: SubmittedForm,
  failure: Failure,
  quoted?: string,
): Promise<Response> {
  const advice = toText(submitted.i18n, adviseRetry(failure));
  const detail = [quoted ? failure.message : "", advice].filter(Boolean).join(" ");
  const { status } = toResponseInit(failure);
  return redirectWithFlash(
    to,
    [danger(quoted ?? failure, quoted ? { ...failure, message: detail } : detail)],
    [],
    isOutcomeUnknown(failure) ? toKeptForm(submitted, to, status, Date.now()) : undefined,
  );
}

interface RemovalAnswer {
  to: string;
  done: string;
  /** What was removed. */
  detail?: string;
  /** As for `redirectWithFailure`. */
  quoted?: string;
  /** The kind of failure by which the page behind the dialog is gone. */
  gone?: Failure["kind"];
}

/**
 * Answers a dialog that removes something: goes back where that is done or the page behind the dialog is gone, and else shows
 * the failure in the dialog.
 */
export async function answerRemoval(
  submitted: SubmittedForm,
  outcome: Outcome<unknown>,
  { to, done, detail, quoted, gone = "missing" }: RemovalAnswer,
) {
  if (outcome.ok) return redirectWithFlash(to, [success(done, detail)]);
  const { failure } = outcome;
  if (failure.kind === gone) return redirectWithFailure(to, submitted, failure, quoted);
  return rejectForm(submitted, failureReasons(failure, quoted));
}
