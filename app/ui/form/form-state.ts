import type { SubmissionResult } from "@conform-to/react";
import { createContext, useContext, useMemo } from "react";
import type { Labels } from "./labels";
import { useAnswer, useLostAnswer } from "./use-answer";

/** Messages by the name of their field; under "" the messages of the whole form. */
export type Errors = Record<string, string[]>;

/** The state that the fields and the summary of one form share. */
export interface FormState {
  /** The values of the last answer, by their fields' names; undefined for a form that was not sent yet. */
  values: Record<string, unknown> | undefined;
  /** The form's id. A field's id is `${id}-${name}`. */
  id: string;
  labels: Labels;
  /** The errors of the last answer. */
  refusal: Errors;
  /** The parts of its messages that are the upstream's English on a page of another language (LANG-03). */
  english: readonly string[];
  /** The messages of the fields that were validated again since the last answer; empty for a field that is valid now. */
  judged: Errors;
}

const FormStateContext = createContext<FormState>({
  values: undefined,
  id: "",
  labels: {},
  refusal: {},
  english: [],
  judged: {},
});

export const FormStateProvider = FormStateContext.Provider;

export const useFormState = (): FormState => useContext(FormStateContext);

/** The part of an action's answer that forms use: conform's SubmissionResult. */
interface Answer {
  result?: {
    status?: string;
    error?: Record<string, string[] | null>;
    initialValue?: Record<string, unknown> | null;
  } | null;
}

const NONE: Errors = {};

/** Returns the errors of the form's last answer; always the same object for one answer, empty without a refusal. */
export function useServerErrors(): Errors {
  const result = useAnswer<Answer>()?.result;
  const lost = useLostAnswer();
  return useMemo(() => {
    if (lost) return { "": [lost.message] };
    return result?.status === "error" ? ((result.error ?? NONE) as Errors) : NONE;
  }, [result, lost]);
}

/** True when the upstream refused the form: its summary begins with what did not happen. */
export function useIsRefused(): boolean {
  const isRefused = useAnswer<{ isRefused?: boolean }>()?.isRefused ?? false;
  return useLostAnswer() === undefined && isRefused;
}

/** True when someone else has saved since the form was opened: then both versions are above it, to choose from. */
export const useIsStale = (): boolean => useAnswer<{ versions?: object }>()?.versions !== undefined;

const NO_TEXTS: readonly string[] = [];

/** Returns the parts of the last answer's messages that are English on a page of another language. */
export const useEnglishTexts = (): readonly string[] => useAnswer<{ english?: string[] }>()?.english ?? NO_TEXTS;

/** Returns the values of the form's last answer. */
export const useAnsweredValues = (): FormState["values"] => useAnswer<Answer>()?.result?.initialValue ?? undefined;

/** Returns the current messages of a field. @param own the messages of conform */
export function useFieldErrors(name: string | undefined, own?: string[]): string[] {
  const { refusal, judged } = useFormState();
  if (name === undefined) return own ?? [];
  return judged[name] ?? own ?? refusal[name] ?? [];
}

/** Returns the current errors of the form. */
export function useErrors(): Errors {
  const { refusal, judged } = useFormState();
  return { ...refusal, ...judged };
}

const DraftContext = createContext<SubmissionResult<string[]> | undefined>(undefined);

/** Provides the draft to the forms of the page. The root renders it. */
export const DraftProvider = DraftContext.Provider;

/** Returns the fields typed before the session ended (PAGE-06); undefined when there are none. */
export const useDraft = () => useContext(DraftContext);

/** The state of a form for the buttons in it: true while it is being sent, and the button that sent it, if one did. */
export type PendingSubmission = { pending: boolean; submitter: Element | null };

const PendingContext = createContext<PendingSubmission>({ pending: false, submitter: null });

export const PendingProvider = PendingContext.Provider;

export const usePendingSubmission = (): PendingSubmission => useContext(PendingContext);
