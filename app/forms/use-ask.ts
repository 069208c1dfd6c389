import { useFetcher } from "@remix-run/react";

/**
 * Returns how a script asks the server about a form without leaving the page: the request of the form's button `ask`.
 * `answer` is the data of the last answer, which the fetcher and not the page gets.
 */
export function useAsk<Answer>() {
  const fetcher = useFetcher<Answer>();
  const ask = (form: HTMLFormElement, about: string) => {
    const fields = new FormData(form);
    fields.set("ask", about);
    fetcher.submit(fields, { method: "post" });
  };
  return { ask, answer: fetcher.data, asking: fetcher.state !== "idle" };
}
