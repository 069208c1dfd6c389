import type { SubmissionResult } from "@conform-to/react";
import type { I18n } from "@lingui/core";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type DataWithInit, getStatus, isDataWithInit } from "~/host/data-with-init";
import { type Text, toLabels, toText } from "~/i18n/i18n";
import { explainRefusal } from "~/layout/refusals";
import { isAccessDenied } from "~/layout/revalidate";
import { paths, requestPath } from "~/paths";
import { isUserNonce } from "~/session/form-nonce.server";
import { signInPath } from "~/session/sign-in-paths";
import type { Labels } from "~/ui/form/labels";
import type { KeptForm } from "~/ui/form/retry-form";
import { FailureResponse } from "~/upstream/failure.server";
import { serializeDraft } from "./draft.server";
import { REVISION_FIELD } from "./edit-conflict";
import { listFilled } from "./filled.server";
import type { Done, FormAnswer, FormRejection, IntentAnswer, PageAnswer } from "./form-answer";
import { answerOtherUser } from "./other-users-form.server";
import { PageGone } from "./page-gone.server";
import { answerPickerButton } from "./picker-buttons.server";
import { failureReasons, rejectForm } from "./reject-form.server";
import { parseSubmittedForm, renew, type SubmittedForm, toKeptForm } from "./submitted-form.server";

type Act<Answer> = (args: ActionFunctionArgs, submitted: SubmittedForm) => Promise<Answer>;

/**
 * Creates a form's action, which has four steps:
 * 1. Parse: the fields, the nonce, and whether the form comes again (`parseSubmittedForm`).
 * 2. Decide: `act` checks permissions and then fields (`submitted.parse`). A form that can't be carried out ends here, by
 *    `rejectForm`, and a button that only asks, by `answerIntent`; either may be thrown.
 * 3. Store: `act` calls the upstream with the nonce, so that a form that comes again has one effect (SAFE-03).
 * 4. Answer: `act` redirects with a notification. Any other answer gets what shows the form again as it was typed (PAGE-06):
 *    so does a failure that `act` throws. When the session has expired, the form becomes a draft.
 * @param fieldLabels field labels, for a page that can't show its own form
 */
export function createFormAction<Result extends Done>(fieldLabels: Record<string, Text>, act: Act<FormAnswer<Result>>) {
  return async (args: ActionFunctionArgs) => {
    const { i18n } = args.context;
    const submitted = parseSubmittedForm(await args.request.clone().formData(), Date.now(), i18n);
    const formArgs: FormArgs = { ...args, submitted, labels: toLabels(i18n, fieldLabels) };
    const answer = await findAnswer(formArgs, act).catch((thrown: unknown) =>
      isThrownAnswer(thrown) ? thrown : rejectFailure(formArgs, thrown),
    );
    return answer instanceof Response ? answer : showAgain(formArgs, answer);
  };
}

/** A request that sends a form. */
interface FormArgs extends ActionFunctionArgs {
  submitted: SubmittedForm;
  labels: Labels;
}

/** Answers the cases that all forms have in common, otherwise calls the form's own action. */
async function findAnswer<Result extends Done>(
  args: FormArgs,
  act: Act<FormAnswer<Result>>,
): Promise<FormAnswer<Result>> {
  const { submitted, labels } = args;
  return (
    (await answerOtherUser(args, submitted, labels)) ??
    (await answerPickerButton(args.request, submitted, keep(args, 200))) ??
    (await act(args, submitted))
  );
}

/** True for a rejection or the answer to an intent, not for a refusal. */
const isThrownAnswer = (thrown: unknown): thrown is DataWithInit<FormRejection | IntentAnswer> =>
  isDataWithInit(thrown) && thrown.data !== null && "kind" in thrown.data;

/** Adds to an answer without a redirect what shows the form again as it was typed, and as the same submission. */
function showAgain<Result extends Done>(args: FormArgs, { data: answer, init }: DataWithInit<PageAnswer<Result>>) {
  const { submitted, context } = args;
  context.answeredForm = { typed: submitted.form, hasEntries: hasEntries(submitted) };
  const kept = keep(args, getStatus({ init }));
  switch (answer.kind) {
    case "rejected": {
      const { result, repeats, startsAnew } = answer;
      const again = startsAnew ? renew(kept) : {};
      const texts = toTexts(context.i18n, result);
      return data({ ...answer, result: texts, kept: { ...kept, ...again, repeats } }, init ?? {});
    }
    case "intent":
      return data({ ...answer, result: toTexts(context.i18n, answer.result), kept }, init ?? {});
    case "other-user":
      context.answeredForm = { hasEntries: true };
      return data(answer, init ?? {});
    default:
      return data({ filled: listFilled(submitted), ...answer, kept }, init ?? {});
  }
}

/** Returns the result of a form with its errors in the reader's language. */
function toTexts(i18n: I18n, { error, ...result }: SubmissionResult<Text[]>): SubmissionResult<string[]> {
  if (!error) return result;
  const texts = Object.entries(error).map(
    ([name, messages]) => [name, messages?.map((each) => toText(i18n, each)) ?? null] as const,
  );
  return { ...result, error: Object.fromEntries(texts) };
}

/** Returns the data that shows the form again. @param status of the response, which says whether the outcome is known */
const keep = ({ submitted, request, labels }: FormArgs, status: number): KeptForm => ({
  ...toKeptForm(submitted, requestPath(request), status, Date.now()),
  labels,
});

/** True when the form has fields to lose; one that only confirms something has none. */
const hasEntries = ({ fields }: SubmittedForm) => fields.some(([name]) => name !== REVISION_FIELD);

/**
 * Returns the rejection of a form whose upstream call failed.
 * @throws any other error: redirects as they are, responses without a form together with the typed fields
 */
async function rejectFailure(args: FormArgs, thrown: unknown): Promise<DataWithInit<FormRejection>> {
  const { submitted } = args;
  if (thrown instanceof PageGone && !hasEntries(submitted)) throw await thrown.toRedirect();
  if (thrown instanceof FailureResponse) {
    const { failure, status } = thrown;
    const isPageGone = thrown instanceof PageGone;
    if (!isPageGone && (failure.kind === "missing" || failure.kind === "forbidden"))
      throw refuse(args, data(null, { status }));
    return rejectForm(submitted, failureReasons(failure), isPageGone ? { isPageGone } : {});
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
  const status = getStatus(refused);
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
