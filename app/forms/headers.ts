import type { HeadersFunction } from "@remix-run/node";

/**
 * Lets Retry-After of the action or the loader out, which Remix keeps to itself otherwise. A route with an action exports
 * it again.
 */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }): Record<string, string> => {
  const wait = [errorHeaders, actionHeaders, loaderHeaders].map((each) => each?.get("Retry-After")).find(Boolean);
  return wait ? { "Retry-After": wait } : {};
};
