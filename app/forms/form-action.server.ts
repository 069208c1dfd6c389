import { type ActionFunctionArgs, data } from "@remix-run/node";
import { isAccessDenied } from "~/layout/revalidate";
import { danger } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, requestPath, signInPath } from "~/paths";
import { isUserNonce } from "~/session/form-nonce.server";
import { failLoadersWith } from "~/session/viewer.server";
import type { RetryableForm } from "~/ui/form/retry-form";
import { type Failure, FailureResponse, isOutcomeUnknown, toResponseInit } from "~/upstream/failure.server";
import { serializeDraft } from "./draft.server";
import type { IntentAnswer } from "./intent.server";
import { type FormRejection, failureReasons, rejectForm, retryAdvice, toSubmission } from "./reject-form.server";
import { openSecrets } from "./sealed-secrets.server";
import { filledIn, parseSubmittedForm, type SubmittedForm, toRetryableForm } from "./submitted-form.server";

type Act<Answer> = (args: ActionFunctionArgs, sent: SubmittedForm) => Promise<Answer>;

/** The answer that Remix's `data` makes. */
interface WithInit {
  type: string;
  data: object | null;
  init: ResponseInit | null;
}

const isData = (value: unknown): value is WithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

/**
 * Returns the action of a form. It ends in one of three ways: a redirect with a notification, `rejectForm(…)` (or `answerIntent(…)`
 * for a button that only asks), or something thrown. What was typed is never lost (PAGE-06), and a form that comes back is the same submission (SAFE-03): when the
 * upstream cannot be asked the form is refused, when the session has ended it is kept for its user.
 * @param labels names of the fields that the user types, for a page that can't show its form
 */
export function createFormAction<Answer>(labels: Record<string, string>, act: Act<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer | ReturnType<typeof rejectForm>> => {
    const sent = parseSubmittedForm(await openSecrets(await args.request.clone().formData()), Date.now());
    const kept = (status: number): RetryableForm => ({
      ...toRetryableForm(sent, requestPath(args.request), status, Date.now()),
      labels,
    });
    const answer = await act(args, sent)
      .catch((thrown: unknown) => refusalOf(thrown, sent, kept))
      .catch((refusal: unknown) => {
        if (isData(refusal) && isAccessDenied(httpStatus(refusal))) failLoadersWith(args.context, refusal);
        throw refusal;
      });
    if (isData(answer)) {
      const { repeats, sealed } = { ...answer.data } as Partial<FormRejection & IntentAnswer>;
      answer.data = { filled: filledIn(sent), ...answer.data, kept: { ...kept(httpStatus(answer)), repeats, sealed } };
    }
    return answer as Answer;
  };
}

/**
 * Returns the action of a button without a page of its own. A failure is shown on another page.
 * @param backOf returns the path of that page
 */
export function createButtonAction(backOf: (args: ActionFunctionArgs) => string, act: Act<Response>) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const sent = parseSubmittedForm(await args.request.formData(), Date.now());
    try {
      return await act(args, sent);
    } catch (thrown) {
      if (thrown instanceof FailureResponse) return redirectWithFailure(backOf(args), sent, thrown.failure);
      throw thrown;
    }
  };
}

/**
 * Returns the redirect that shows a failure on another page. Where the outcome is unknown, that page's forms are the
 * same submission (SAFE-03).
 * @param first the specification's sentence for this failure; the upstream's own stands apart from it
 */
export function redirectWithFailure(
  to: string,
  sent: SubmittedForm,
  failure: Failure,
  first?: string,
): Promise<Response> {
  const detail = [first ? failure.message : "", retryAdvice(failure)].filter(Boolean).join(" ");
  const { status } = toResponseInit(failure);
  return redirectWithFlash(
    to,
    [danger(first ?? failure.message, detail)],
    [],
    isOutcomeUnknown(failure) ? toRetryableForm(sent, to, status, Date.now()) : undefined,
  );
}

const httpStatus = ({ init }: WithInit) => init?.status ?? 200;

/**
 * Returns the refusal of a form whose upstream call failed.
 * @throws everything else: redirects as they are, answers without a form together with the typed fields
 */
async function refusalOf(
  thrown: unknown,
  sent: SubmittedForm,
  kept: (status: number) => RetryableForm,
): Promise<WithInit> {
  if (thrown instanceof FailureResponse) {
    const { failure } = thrown;
    if (failure.kind !== "missing" && failure.kind !== "forbidden")
      return rejectForm(toSubmission(sent.form), failureReasons(failure));
    throw data({ kept: kept(thrown.status) }, { status: thrown.status });
  }
  if (isData(thrown)) throw data({ ...thrown.data, kept: kept(httpStatus(thrown)) }, thrown.init ?? {});
  if (thrown instanceof Response && isToSignIn(thrown)) throw await keepingDraft(thrown, kept(401));
  throw thrown;
}

const isToSignIn = ({ status, headers }: Response) =>
  status === 302 && headers.get("Location")?.split("?")[0] === paths.signIn;

/**
 * Returns the answer to a form whose session has ended. A cookie keeps the form for its user; where it is too long for
 * a cookie, the answer's page does (PAGE-06).
 */
async function keepingDraft(ended: Response, kept: RetryableForm): Promise<Response | WithInit> {
  if (kept.fields.length === 0 || !isUserNonce(kept.nonce)) return ended;
  const draft = await serializeDraft(kept);
  if (draft === null) return data({ kept }, { status: 401 });
  const headers = new Headers(ended.headers);
  headers.append("Set-Cookie", draft);
  headers.set("Location", signInPath(kept.path));
  return new Response(null, { status: ended.status, headers });
}
