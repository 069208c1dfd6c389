import { useActionData } from "@remix-run/react";
import { useMemo, useRef } from "react";

/** Returns the message for a form whose response was lost (`layout/lost-answers.ts`); undefined for any other response. */
export const lostMessage = (answer: unknown): string | undefined => (Object(answer) as { lost?: string }).lost;

/** Returns the message for the page's form after a lost response, as a new object each time; undefined otherwise. */
export function useLostAnswer(): { message: string } | undefined {
  const answer = useActionData();
  return useMemo(() => {
    const message = lostMessage(answer);
    return message === undefined ? undefined : { message };
  }, [answer]);
}

/** Returns the action's last answer. A lost one leaves the page as it is, by the answer before it. */
export function useAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const last = useRef<Answer>(undefined);
  if (lostMessage(answer) === undefined) last.current = answer;
  return last.current;
}
