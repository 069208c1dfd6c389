import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useDraft } from "~/ui/form/form-state";

/**
 * Returns the result of a form's last submission, or its draft (PAGE-06); undefined for a form that was not sent yet.
 */
export function useLastResult(): SubmissionResult<string[]> | undefined {
  const data = useActionData() as { result?: SubmissionResult<string[]> | null } | undefined;
  const draft = useDraft();
  return data?.result ?? draft;
}

/** Returns the action's further data, any of which may be missing; undefined before the form is submitted. */
export const useActionExtras = <More extends object>() => useActionData() as Partial<More> | undefined;
