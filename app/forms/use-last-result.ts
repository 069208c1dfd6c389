import type { SubmissionResult } from "@conform-to/react";
import { useDraft } from "~/ui/form/form-state";
import { useAnswer } from "~/ui/form/use-answer";

/**
 * Returns the result of a form's last submission, or its draft (PAGE-06); undefined for a form that was not submitted yet.
 */
export function useLastResult(): SubmissionResult<string[]> | undefined {
  const data = useAnswer<{ result?: SubmissionResult<string[]> | null }>();
  const draft = useDraft();
  return data?.result ?? draft;
}

const NONE = {};

/** Returns the action's further data, any of which may be missing: all before the form is submitted. */
export const useActionExtras = <More extends object>(): Partial<More> => useAnswer<Partial<More>>() ?? NONE;
