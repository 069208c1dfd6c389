import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type Filled, fill, valuesIn } from "~/ui/form/fill";
import { type OtherUsersForm, sendAsDocument } from "~/ui/form/other-users-form";
import { lostMessage } from "~/ui/form/use-answer";

/**
 * Returns the function that sends an intent by script, without leaving the page. `answer` is the data of the last
 * response, which only this fetcher gets. It fills in the form's fields, except fields that the user has changed since.
 */
export function useIntentFetcher<Answer>() {
  const fetcher = useFetcher<Answer & { filled?: Filled; othersForm?: OtherUsersForm }>();
  const request = useRef<{ form: HTMLFormElement; values: ReturnType<typeof valuesIn> }>(undefined);
  const answer = lostMessage(fetcher.data) === undefined ? fetcher.data : undefined;
  useEffect(() => {
    if (!request.current) return;
    if (answer?.othersForm) sendAsDocument(request.current.form);
    else if (answer?.filled) fill(request.current.form, answer.filled, request.current.values);
  }, [answer]);
  const ask = (form: HTMLFormElement, about: string) => {
    request.current = { form, values: valuesIn(form) };
    const fields = new FormData(form);
    fields.set("ask", about);
    fetcher.submit(fields, { method: "post" });
  };
  return { ask, answer, asking: fetcher.state !== "idle" };
}
