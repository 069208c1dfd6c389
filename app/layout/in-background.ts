/**
 * Runs a request that a script sends by itself, and returns `fallback` when it fails, as without a network or on a 503: the router
 * would replace the page by the error page. Redirects are followed (PAGE-06).
 */
export async function askInBackground<Answer>(ask: () => Promise<Answer>, fallback: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return fallback;
  }
}
