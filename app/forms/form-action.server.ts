import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type DataWithInit, isDataWithInit } from "~/host/data-with-init";
import { explainRefusal, REFUSALS } from "~/layout/refusals";
import { isAccessDenied } from "~/layout/revalidate";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, requestPath, signInPath } from "~/paths";
import { noteAnsweredForm } from "~/session/answered-form.server";
import { isUserNonce } from "~/session/form-nonce.server";
import { failLoadersWith } from "~/session/viewer.server";
import { describeOtherUser } from "~/ui/form/other-users-form";
import type { RetryableForm } from "~/ui/form/retry-form";
import {
  type Failure,
  FailureResponse,
  isOutcomeUnknown,
  type Outcome,
  toResponseInit,
} from "~/upstream/failure.server";
import { serializeDraft } from "./draft.server";
import { REVISION_FIELD } from "./edit-conflict";
import { answerOtherUser, findOtherUsers, hasOthersForm, reloadWithWarning } from "./other-users-form.server";
import { PageGone } from "./page-gone.server";
import { answerPickerButton } from "./picker-buttons.server";
import { type FormRejection, failureReasons, rejectForm, retryAdvice, toSubmission } from "./reject-form.server";
import { filledIn, parseSubmittedForm, type SubmittedForm, toRetryableForm } from "./submitted-form.server";
import { noteSentForm } from "./typed-form.server";

type Act<Answer> = (args: ActionFunctionArgs, sent: SubmittedForm) => Promise<Answer>;

/**
 * Creates a form's action. It ends in a redirect with a notification, `rejectForm(…)`, `answerIntent(…)`, or a thrown
 * response. Typed values survive (PAGE-06): when the upstream is unreachable the form is rejected with its values, when
 * the session has expired they are saved as a draft. A resubmitted form has the same nonce (SAFE-03).
 * @param labels field labels, for a page that can't show its own form
 */
export function createFormAction<Answer>(labels: Record<string, string>, act: Act<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer | ReturnType<typeof rejectForm>> => {
    const sent = parseSubmittedForm(await args.request.clone().formData(), Date.now());
    const toRetryable = (status: number): RetryableForm => ({
      ...toRetryableForm(sent, requestPath(args.request), status, Date.now()),
      labels,
    });
    noteSentForm(args.context, sent.form);
    const result = await answerOtherUser(args, sent, labels)
      .then((answer): unknown => answer ?? answerPickerButton(args.request, sent, toRetryable(200)))
      .then((answer): unknown => answer ?? act(args, sent))
      .catch((thrown: unknown) => rejectFailure(thrown, sent, toRetryable))
      .catch((thrown: unknown) => {
        if (isDataWithInit(thrown) && isAccessDenied(httpStatus(thrown))) failLoadersWith(args.context, thrown);
        throw thrown;
      });
    if (isDataWithInit(result) && !hasOthersForm(result)) {
      noteAnsweredForm(args.context, hasEntries(sent));
      const { repeats } = { ...result.data } as Partial<FormRejection>;
      const kept = { ...toRetryable(httpStatus(result)), repeats };
      result.data = { filled: filledIn(sent), ...result.data, kept };
    }
    return result as Answer;
  };
}

/**
 * Creates the action of a button without a page of its own. A failure is shown on another page.
 * @param getPath returns the path of that page
 */
export function createButtonAction(getPath: (args: ActionFunctionArgs) => string, act: Act<Response>) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const sent = parseSubmittedForm(await args.request.formData(), Date.now());
    try {
      const others = await findOtherUsers(args, sent);
      return others ? await reloadWithWarning(getPath(args), describeOtherUser(others)) : await act(args, sent);
    } catch (thrown) {
      if (thrown instanceof PageGone) return thrown.toRedirect();
      if (thrown instanceof FailureResponse) return redirectWithFailure(getPath(args), sent, thrown.failure);
      if (!isDataWithInit(thrown) || httpStatus(thrown) !== 403) throw thrown;
      const { title, advice } = { ...REFUSALS[403], ...thrown.data };
      return redirectWithFlash(getPath(args), [danger(`${title}.`, advice)]);
    }
  };
}

/**
 * Redirects to another page that shows a failure. When the outcome is unknown, that page's forms are the same submission
 * (SAFE-03).
 * @param quoted the specification's sentence for this failure; the upstream's own message follows as the detail
 */
export function redirectWithFailure(
  to: string,
  sent: SubmittedForm,
  failure: Failure,
  quoted?: string,
): Promise<Response> {
  const detail = [quoted ? failure.message : "", retryAdvice(failure)].filter(Boolean).join(" ");
  const { status } = toResponseInit(failure);
  return redirectWithFlash(
    to,
    [danger(quoted ?? failure.message, detail)],
    [],
    isOutcomeUnknown(failure) ? toRetryableForm(sent, to, status, Date.now()) : undefined,
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
  sent: SubmittedForm,
  outcome: Outcome<unknown>,
  { to, done, detail, quoted, gone = "missing" }: RemovalAnswer,
) {
  if (outcome.ok) return redirectWithFlash(to, [success(done, detail)]);
  const { failure } = outcome;
  if (failure.kind === gone) return redirectWithFailure(to, sent, failure, quoted);
  return rejectForm(toSubmission(sent.form), failureReasons(failure, quoted));
}

/** True for more than a question that was confirmed. */
const hasEntries = ({ fields }: SubmittedForm) => fields.some(([name]) => name !== REVISION_FIELD);

const httpStatus = ({ init }: DataWithInit) => init?.status ?? 200;

/**
 * Returns the rejection of a form whose upstream call failed.
 * @throws any other error: redirects as they are, responses without a form together with the typed fields
 */
async function rejectFailure(
  thrown: unknown,
  sent: SubmittedForm,
  toRetryable: (status: number) => RetryableForm,
): Promise<DataWithInit> {
  if (thrown instanceof PageGone && !hasEntries(sent)) throw await thrown.toRedirect();
  if (thrown instanceof FailureResponse) {
    const { failure } = thrown;
    if (thrown instanceof PageGone)
      return rejectForm(toSubmission(sent.form), failureReasons(failure), { isPageGone: true });
    if (failure.kind !== "missing" && failure.kind !== "forbidden")
      return rejectForm(toSubmission(sent.form), failureReasons(failure));
    throw refuse(data(null, { status: thrown.status }), toRetryable(thrown.status));
  }
  if (isDataWithInit(thrown)) throw refuse(thrown, toRetryable(httpStatus(thrown)));
  if (thrown instanceof Response && isToSignIn(thrown)) throw await saveDraft(thrown, toRetryable(401));
  throw thrown;
}

/** Adds what the error page says and shows of a form that was refused. */
const refuse = (refused: DataWithInit, kept: RetryableForm) =>
  data({ ...explainRefusal(httpStatus(refused)), ...refused.data, kept }, refused.init ?? {});

const isToSignIn = ({ status, headers }: Response) =>
  status === 302 && headers.get("Location")?.split("?")[0] === paths.signIn;

/**
 * Returns the response to a form whose session has ended, with the form as a draft. A form that is too long for a cookie
 * is shown on the response's own page (PAGE-06).
 */
async function saveDraft(ended: Response, kept: RetryableForm): Promise<Response | DataWithInit> {
  if (kept.fields.length === 0 || !isUserNonce(kept.nonce)) return ended;
  const draft = await serializeDraft(kept);
  if (draft === null) return data({ kept }, { status: 401 });
  const headers = new Headers(ended.headers);
  headers.append("Set-Cookie", draft);
  headers.set("Location", signInPath(kept.path));
  return new Response(null, { status: ended.status, headers });
}
