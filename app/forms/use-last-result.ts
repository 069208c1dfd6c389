import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useDraft } from "~/ui/form/form-state";

/**
 * Returns what a form starts with: the answer to its last submission, or the fields typed before the session ended
 * (PAGE-06); undefined for a form that was not sent yet.
 */
export function useLastResult(): SubmissionResult<string[]> | undefined {
  const answer = useActionData() as { result?: SubmissionResult<string[]> | null } | undefined;
  const draft = useDraft();
  return answer?.result ?? draft;
}

/**
 * Returns further data of the action's answer, any of which may be missing; undefined for a form that was not sent yet.
 */
export const useActionExtras = <More extends object>() => useActionData() as Partial<More> | undefined;
