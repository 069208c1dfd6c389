import { useLingui } from "@lingui/react";
import {
  Form as RemixForm,
  type FormProps as RemixFormProps,
  useActionData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { createContext, type FormEvent, type RefObject, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type Text, toLabels } from "~/i18n/i18n";
import { joinTokens } from "../attributes/join-tokens";
import { ErrorSummary } from "./error-summary";
import { useFilled } from "./fill";
import {
  type Errors,
  FormStateProvider,
  PendingProvider,
  type PendingSubmission,
  useAnsweredValues,
  useDraft,
  useEnglishTexts,
  useServerErrors,
} from "./form-state";
import { sendAsDocument, useOtherUsersForm } from "./other-users-form";
import { OPENED_AS_FIELD } from "./secrets";
import { currentValues, initialValues, pendingForms, savedForms } from "./unsaved-changes";
import { useFieldRevalidation } from "./use-revalidation";

/** The fields by which the upstream recognises a form that is sent again (SAFE-03). */
export interface FormNonce {
  /** Undefined for a form that counts as a new submission each time. */
  nonce: string | undefined;
  /** Since when the form's outcome is unknown; undefined while it is known. */
  unsure: string | undefined;
  /** Names of the secret fields that were filled in. The response doesn't have their values. */
  secrets?: string[];
}

const FormNonceContext = createContext<FormNonce | undefined>(undefined);

/** Gives every `Form` below it the page's nonce. The root renders it. */
export const FormNonceProvider = FormNonceContext.Provider;

const AccountContext = createContext<string | undefined>(undefined);

/** Gives every `Form` below it the viewer's account, as people read it. The main layout renders it. */
export const AccountProvider = AccountContext.Provider;

/** True when the field's secret was typed already, and has to be typed again. */
export const useWasTyped = (name: string | undefined): boolean =>
  useContext(FormNonceContext)?.secrets?.includes(name ?? "") ?? false;

/** Renders the form's hidden nonce fields. */
function NonceField() {
  const { nonce, unsure } = useContext(FormNonceContext) ?? {};
  const account = useContext(AccountContext);
  return (
    <>
      {nonce && <input type="hidden" name="nonce" value={nonce} />}
      {unsure && <input type="hidden" name="unsure" value={unsure} />}
      {account && <input type="hidden" name={OPENED_AS_FIELD} value={account} />}
    </>
  );
}

export type FormProps = Omit<RemixFormProps, "method"> & {
  /** `stack` places the fields in a column with even gaps, `plain` is for a form that is only a button. */
  layout?: "stack" | "plain";
  /** The labels for the fields and for the summary of errors. */
  labels?: Record<string, Text>;
  /** False for a form that may be left without a question, such as a log-in: nothing that matters is lost (PAGE-06). */
  warnOnLeave?: boolean;
  /** True for a form that begins with values that are not saved: leaving it asks, changed or not. */
  unsaved?: boolean;
  /** The messages of fields that the page validates itself, by name; an empty list for a valid field. */
  clientErrors?: Errors;
  /** Puts the summary of errors first. A text says what did not happen when the upstream refuses the form. */
  errorSummary?: string | boolean;
};

const NO_LABELS = {};

/**
 * Renders a POST form that works without JavaScript. With it, a second submission is ignored while the first is being
 * sent, and the button shows that; a field with an error is validated again when it loses the focus; leaving a changed form asks.
 * A download (`reloadDocument`) leaves the page as it is and may be repeated. With a schema:
 * `<Form {...form} labels={LABELS}>`, made by `useFields`.
 */
export function Form({
  layout = "stack",
  labels: fieldLabels = NO_LABELS,
  warnOnLeave = true,
  unsaved = false,
  clientErrors,
  ...props
}: FormProps) {
  const { className, children, onSubmit, onBlur, id = "", errorSummary, ...rest } = props;
  const { i18n } = useLingui();
  const labels = useMemo(() => toLabels(i18n, fieldLabels), [i18n, fieldLabels]);
  const ref = useRef<HTMLFormElement>(null);
  const { submission, begin } = useSubmitting(ref, warnOnLeave, unsaved);
  useFilled(ref);
  useLoadingForViewer(ref, submission);
  const refusal = useServerErrors();
  const english = useEnglishTexts();
  const values = useAnsweredValues();
  const { judged, judge } = useFieldRevalidation(ref, refusal);
  const state = useMemo(
    () => ({ id, labels, values, refusal, english, judged: { ...judged, ...clientErrors } }),
    [id, labels, values, refusal, english, judged, clientErrors],
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (submission.pending) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented || rest.reloadDocument) return;
    begin(event);
  };

  return (
    <RemixForm
      noValidate
      // A form without a name is no landmark, and Firefox calls it invalid while a required field is empty.
      role={rest["aria-label"] || rest["aria-labelledby"] ? undefined : "none"}
      {...rest}
      id={id || undefined}
      ref={ref}
      method="post"
      className={joinTokens(layout === "stack" && "form", className)}
      aria-busy={submission.pending || undefined}
      onSubmit={submit}
      onBlur={(event) => {
        onBlur?.(event);
        judge();
      }}
      onChange={judge}
    >
      <NonceField />
      <FormStateProvider value={state}>
        <PendingProvider value={submission}>
          {errorSummary && <ErrorSummary title={errorSummary === true ? undefined : errorSummary} />}
          {children}
        </PendingProvider>
      </FormStateProvider>
    </RemixForm>
  );
}

/**
 * Sends the form once more as a browser without scripts does, after an answer that someone else has logged in: nothing of the
 * user who opened the page stays in it.
 */
function useLoadingForViewer(form: RefObject<HTMLFormElement | null>, { pending }: PendingSubmission) {
  const isOthers = useOtherUsersForm() !== undefined;
  useEffect(() => {
    if (isOthers && pending && form.current) sendAsDocument(form.current);
  }, [isOthers, pending, form]);
}

const IDLE: PendingSubmission = { pending: false, submitter: null };

/**
 * Tracks whether a form is being sent, and which of its values are saved: leaving the page asks about others (PAGE-06).
 * @param asks true when leaving the changed form asks
 * @param servedUnsaved true for a form that begins with values that are not saved
 */
function useSubmitting(form: RefObject<HTMLFormElement | null>, asks: boolean, servedUnsaved: boolean) {
  const { state } = useNavigation();
  // Each answer is a new history entry with its own key. The state alone isn't enough: on a slow machine React skips a state
  // that has ended before it could be rendered.
  const { key } = useLocation();
  const answer = useActionData();
  const draft = useDraft();
  const [submission, setSubmission] = useState(IDLE);
  /** Has the previous answer while the form waits for the next one; otherwise null. */
  const awaited = useRef<{ before: unknown } | null>(null);
  const unsaved = useRef(servedUnsaved || answer !== undefined || draft !== undefined);

  useEffect(() => {
    const element = form.current;
    if (!element || !asks) return;
    savedForms.set(element, unsaved.current ? null : initialValues(element));
    return () => {
      savedForms.delete(element);
    };
  }, [form, asks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that there is an answer
  useEffect(() => {
    const element = form.current;
    if (!element || !awaited.current) return;
    // An answer ends the wait although the page below it is still loading: the user may leave the page now.
    const answered = answer !== undefined && answer !== awaited.current.before;
    if (state !== "idle" && !answered) return;
    awaited.current = null;
    pendingForms.delete(element);
    // A saved form that stays on the page counts as unchanged from now on; a rejected one still has unsaved changes.
    if (asks && answer === undefined) savedForms.set(element, currentValues(element));
    if (answer !== undefined) unsaved.current = true;
  }, [state, key, answer, asks, form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that there is an answer
  useEffect(() => {
    if (state === "idle") setSubmission(IDLE);
  }, [state, key]);

  const begin = ({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) => {
    awaited.current = { before: answer };
    pendingForms.add(currentTarget);
    setSubmission({ pending: true, submitter: nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null });
  };
  return { submission, begin };
}
