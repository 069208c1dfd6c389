import type { I18n } from "@lingui/core";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type DataWithInit, isDataWithInit } from "~/host/data-with-init";
import { type Text, toLabels, toText } from "~/i18n/i18n";
import { explainRefusal, REFUSALS, type Refusal } from "~/layout/refusals";
import { isAccessDenied } from "~/layout/revalidate";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, requestPath, signInPath } from "~/paths";
import { isUserNonce } from "~/session/form-nonce.server";
import type { Labels } from "~/ui/form/labels";
import { describeOtherUser } from "~/ui/form/other-users-form";
import type { KeptForm } from "~/ui/form/retry-form";
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
import { adviseRetry, type FormRejection, failureReasons, rejectForm, toSubmission } from "./reject-form.server";
import { listFilled, parseSubmittedForm, renew, type SubmittedForm, toKeptForm } from "./submitted-form.server";

type Act<Answer> = (args: ActionFunctionArgs, submitted: SubmittedForm) => Promise<Answer>;

/**
 * Creates a form's action. It ends in a redirect with a notification, `rejectForm(…)`, `answerIntent(…)`, or a thrown
 * response. Typed values survive (PAGE-06): when the upstream is unreachable the form is rejected with its values, when
 * the session has expired they are saved as a draft. A resubmitted form has the same nonce (SAFE-03).
 * @param fieldLabels field labels, for a page that can't show its own form
 */
export function createFormAction<Answer>(fieldLabels: Record<string, Text>, act: Act<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer | ReturnType<typeof rejectForm>> => {
    const { i18n } = args.context;
    const submitted = parseSubmittedForm(await args.request.clone().formData(), Date.now(), i18n);
    const labels = toLabels(i18n, fieldLabels);
    const formArgs: FormArgs = { ...args, submitted, labels };
    const answer: unknown = await findAnswer(formArgs, act).catch((thrown: unknown) => rejectFailure(formArgs, thrown));
    return (isDataWithInit(answer) ? showAgain(formArgs, answer) : answer) as Answer;
  };
}

/** A request that sends a form. */
interface FormArgs extends ActionFunctionArgs {
  submitted: SubmittedForm;
  labels: Labels;
}

/** Answers what every form has in common, and else lets the form's own action decide, store and answer. */
async function findAnswer<Answer>(args: FormArgs, act: Act<Answer>) {
  const { submitted, labels } = args;
  return (
    (await answerOtherUser(args, submitted, labels)) ??
    (await answerPickerButton(args.request, submitted, keep(args, 200))) ??
    (await act(args, submitted))
  );
}

/** Adds to an answer without a redirect what shows the form again as it was typed, and as the same submission. */
function showAgain(args: FormArgs, answer: DataWithInit): DataWithInit {
  const { submitted, context } = args;
  if (hasOthersForm(answer)) {
    context.answeredForm = { hasEntries: true };
    return answer;
  }
  context.answeredForm = { typed: submitted.form, hasEntries: hasEntries(submitted) };
  const { repeats, startsAnew, result } = { ...answer.data } as Partial<FormRejection>;
  const kept = keep(args, httpStatus(answer));
  return data(
    {
      filled: listFilled(submitted),
      ...answer.data,
      ...(result?.error && { result: { ...result, error: toTexts(context.i18n, result.error) } }),
      kept: { ...kept, ...(startsAnew && renew(kept)), repeats },
    },
    answer.init ?? {},
  );
}

/** Returns the errors of each field in the reader's language. */
const toTexts = (i18n: I18n, errors: Record<string, Text[] | null>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [name, texts?.map((text) => toText(i18n, text)) ?? null]),
  );

/** Returns what of the form is kept. @param status the answer's, which says whether the outcome is known */
const keep = ({ submitted, request, labels }: FormArgs, status: number): KeptForm => ({
  ...toKeptForm(submitted, requestPath(request), status, Date.now()),
  labels,
});

/**
 * Creates the action of a button without a page of its own. A failure is shown on another page.
 * @param getPath returns the path of that page
 */
export function createButtonAction(getPath: (args: ActionFunctionArgs) => string, act: Act<Response>) {
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
      if (!isDataWithInit(thrown) || httpStatus(thrown) !== 403) throw thrown;
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
  return rejectForm(toSubmission(submitted.form), failureReasons(failure, quoted));
}

/** True for more than a question that was confirmed. */
const hasEntries = ({ fields }: SubmittedForm) => fields.some(([name]) => name !== REVISION_FIELD);

const httpStatus = ({ init }: DataWithInit) => init?.status ?? 200;

/**
 * Returns the rejection of a form whose upstream call failed.
 * @throws any other error: redirects as they are, responses without a form together with the typed fields
 */
async function rejectFailure(args: FormArgs, thrown: unknown): Promise<DataWithInit> {
  const { submitted } = args;
  if (thrown instanceof PageGone && !hasEntries(submitted)) throw await thrown.toRedirect();
  if (thrown instanceof FailureResponse) {
    const { failure, status } = thrown;
    const isPageGone = thrown instanceof PageGone;
    if (!isPageGone && (failure.kind === "missing" || failure.kind === "forbidden"))
      throw refuse(args, data(null, { status }));
    return rejectForm(toSubmission(submitted.form), failureReasons(failure), isPageGone ? { isPageGone } : {});
  }
  if (isDataWithInit(thrown)) throw refuse(args, thrown);
  if (thrown instanceof Response && isToSignIn(thrown)) throw await saveDraft(args, thrown);
  throw thrown;
}

/**
 * Adds the error page's text and the form's fields to a refusal. After a 401 or 403 the parent loaders throw the same
 * refusal.
 */
function refuse(args: FormArgs, refused: DataWithInit): DataWithInit {
  const status = httpStatus(refused);
  const kept = keep(args, status);
  const refusal = data({ ...explainRefusal(status), ...refused.data, kept }, refused.init ?? {});
  if (isAccessDenied(status)) args.context.answeredForm = { hasEntries: true, refusal };
  return refusal;
}

const isToSignIn = ({ status, headers }: Response) =>
  status === 302 && headers.get("Location")?.split("?")[0] === paths.signIn;

/**
 * Returns the response to a form whose session has ended, with the form as a draft. A form that is too long for a cookie
 * is shown on the response's own page (PAGE-06).
 */
async function saveDraft(args: FormArgs, ended: Response): Promise<Response | DataWithInit> {
  const kept = keep(args, 401);
  if (kept.fields.length === 0 || !isUserNonce(kept.nonce)) return ended;
  const draft = await serializeDraft(kept);
  if (draft === null) {
    const refusal = data({ kept }, { status: 401 });
    args.context.answeredForm = { hasEntries: true, refusal };
    return refusal;
  }
  const headers = new Headers(ended.headers);
  headers.append("Set-Cookie", draft);
  headers.set("Location", signInPath(kept.path));
  return new Response(null, { status: ended.status, headers });
}
