import { msg, type Text } from "~/i18n/i18n";

/** The words of a refusal. */
export interface Refusal {
  title: Text;
  advice: Text;
}

/** What the error page says in answer to a form whose page can't be shown any more, by the status (PAGE-06). */
export const REFUSALS = {
  403: {
    title: msg("You no longer have permission to do this"),
    advice: msg("Ask your service administrator if you need access."),
  },
  404: { title: msg("This no longer exists"), advice: msg("It was removed after you opened this page.") },
} satisfies Record<number, Refusal>;

/** Returns the words for the status of a refused form; none for a status that needs no others than the page itself. */
export const explainRefusal = (status: number): Partial<Refusal> =>
  status === 403 || status === 404 ? REFUSALS[status] : {};
