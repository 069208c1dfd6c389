/**
 * Returns the answer to what a script asks for by itself; where there is none, as without a network or from a portal that is too
 * busy, `fallback`: the router would show the error page in place of a page that works. Redirects are followed.
 */
export async function askInBackground<Answer>(ask: () => Promise<Answer>, fallback: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return fallback;
  }
}
