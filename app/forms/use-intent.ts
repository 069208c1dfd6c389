import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type Filled, fill, valuesIn } from "~/ui/form/fill";

/**
 * Returns how a script asks the server about a form without leaving the page: the request of the form's button `ask`.
 * `answer` is the data of the last answer, which the fetcher and not the page gets. The form shows what it fills in, except
 * where the user has typed since: nobody pressed a button.
 */
export function useIntentFetcher<Answer>() {
  const fetcher = useFetcher<Answer & { filled?: Filled }>();
  const asked = useRef<{ form: HTMLFormElement; values: ReturnType<typeof valuesIn> }>();
  const answer = fetcher.data;
  useEffect(() => {
    if (asked.current && answer?.filled) fill(asked.current.form, answer.filled, asked.current.values);
  }, [answer]);
  const ask = (form: HTMLFormElement, about: string) => {
    asked.current = { form, values: valuesIn(form) };
    const fields = new FormData(form);
    fields.set("ask", about);
    fetcher.submit(fields, { method: "post" });
  };
  return { ask, answer, asking: fetcher.state !== "idle" };
}
