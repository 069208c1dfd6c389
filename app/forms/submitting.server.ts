import { type ActionFunctionArgs, data } from "@remix-run/node";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, signInPath } from "~/paths";
import { hasOwner } from "~/session/owner.server";
import type { Kept } from "~/ui/form/kept-form";
import { type Failure, FailureResponse, failureInit, isUnsure } from "~/upstream/failure.server";
import { keepDraft } from "./draft.server";
import { failed, type Refusal, refuse, sendAgain, typed } from "./refuse.server";
import { keptOf, readSent, type Sent } from "./sent.server";

type Act<Answer> = (args: ActionFunctionArgs, sent: Sent) => Promise<Answer>;

/** An answer of Remix's `data`. */
interface WithInit {
  type: string;
  data: object | null;
  init: ResponseInit | null;
}

const isData = (value: unknown): value is WithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

/**
 * Returns the action of a form. It ends in one of three ways: a redirect with a notification, `refuse(…)`, or something
 * thrown. Whatever happens, nothing that was typed is lost (PAGE-06), and the form that comes back is the same submission
 * (SAFE-03): where the upstream can't be asked, the form is refused; where the session has ended, it is kept for the user.
 * @param labels names of the fields that a person types, for a page that can't show its form
 */
export function submitting<Answer>(labels: Record<string, string>, act: Act<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer | ReturnType<typeof refuse>> => {
    const sent = readSent(await args.request.clone().formData(), Date.now());
    const kept = (status: number): Kept => ({ ...keptOf(sent, pathOf(args.request), status, Date.now()), labels });
    const answer = await act(args, sent).catch((thrown: unknown) => refusalOf(thrown, sent, kept));
    if (isData(answer) && httpStatus(answer) >= 400) {
      const { repeats } = { ...answer.data } as Partial<Refusal>;
      answer.data = { ...answer.data, kept: { ...kept(httpStatus(answer)), repeats } };
    }
    return answer as Answer;
  };
}

/**
 * Returns the action of a button that has no page of its own: whatever happens is told on another page.
 * @param backOf where its person goes on
 */
export function submittingFrom(backOf: (args: ActionFunctionArgs) => string, act: Act<Response>) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const sent = readSent(await args.request.formData(), Date.now());
    try {
      return await act(args, sent);
    } catch (thrown) {
      if (thrown instanceof FailureResponse) return tellBack(backOf(args), sent, thrown.failure);
      throw thrown;
    }
  };
}

/**
 * Returns the redirect that tells of a failure on another page. Where nobody knows whether the form took effect, the next
 * page's forms are the same submission (SAFE-03). @param first what the specification says of this failure
 */
export function tellBack(to: string, sent: Sent, failure: Failure, first?: string): Promise<Response> {
  const message = [first ?? "", failure.message, sendAgain(failure)].filter(Boolean).join(" ");
  const { status } = failureInit(failure);
  return redirectWith(to, [danger(message)], [], isUnsure(failure) ? keptOf(sent, to, status, Date.now()) : undefined);
}

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

const httpStatus = ({ init }: WithInit) => init?.status ?? 200;

/** @throws what is no refusal: redirects, and with what was typed the answers that have no form */
async function refusalOf(thrown: unknown, sent: Sent, kept: (status: number) => Kept): Promise<WithInit> {
  if (thrown instanceof FailureResponse) {
    const { failure } = thrown;
    if (failure.kind !== "missing" && failure.kind !== "forbidden") return refuse(typed(sent.form), failed(failure));
    throw data({ kept: kept(thrown.status) }, { status: thrown.status });
  }
  if (isData(thrown)) throw data({ ...thrown.data, kept: kept(httpStatus(thrown)) }, thrown.init ?? {});
  if (thrown instanceof Response && isToSignIn(thrown)) throw await keepingDraft(thrown, kept(401));
  throw thrown;
}

const isToSignIn = ({ status, headers }: Response) =>
  status === 302 && headers.get("Location")?.split("?")[0] === paths.signIn;

/** Returns the answer to a form whose session has ended: it waits for its user in a cookie or, too long for one, in the page. */
async function keepingDraft(ended: Response, kept: Kept): Promise<Response | WithInit> {
  if (kept.fields.length === 0 || !hasOwner(kept.nonce)) return ended;
  const draft = await keepDraft(kept);
  if (draft === null) return data({ kept }, { status: 401 });
  const headers = new Headers(ended.headers);
  headers.append("Set-Cookie", draft);
  headers.set("Location", signInPath(kept.path));
  return new Response(null, { status: ended.status, headers });
}
