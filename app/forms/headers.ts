import type { HeadersFunction } from "@remix-run/node";

/**
 * Returns the Retry-After header of the error, the action or the loader, which Remix would not send otherwise. Every
 * route with an action re-exports this function.
 */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }): Record<string, string> => {
  const wait = [errorHeaders, actionHeaders, loaderHeaders].map((each) => each?.get("Retry-After")).find(Boolean);
  return wait ? { "Retry-After": wait } : {};
};
