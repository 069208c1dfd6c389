/** What the error page says in answer to a form whose page can't be shown any more, by the status (PAGE-06). */
export const REFUSALS = {
  403: {
    title: "You no longer have permission to do this",
    advice: "Ask your service administrator if you need access.",
  },
  404: { title: "This no longer exists", advice: "It was removed after you opened this page." },
} as const;

/** Returns the words for the status of a refused form; none for a status that needs no others than the page itself. */
export const explainRefusal = (status: number) => (status === 403 || status === 404 ? REFUSALS[status] : {});
