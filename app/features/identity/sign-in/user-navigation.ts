/** The requests of the page's own script, and those of a browser that opens the address in a tab. */
const KINDS = [
  { site: ["same-origin"], mode: ["cors", "same-origin"], dest: ["empty"] },
  { site: ["same-origin", "same-site", "cross-site", "none"], mode: ["navigate"], dest: ["document"] },
];

const fits = (given: string | null, allowed: string[]) => given === null || allowed.includes(given);

/**
 * True when a user opens this address. False for a prefetch, which must not use a token up, and for a request that
 * another page makes by itself, such as for a picture. A missing header is not held against the browser (SAFE-04).
 */
export function isUserNavigation({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  if (method !== "GET" || /prefetch|preview/i.test(purpose)) return false;
  return KINDS.some(
    ({ site, mode, dest }) =>
      fits(headers.get("Sec-Fetch-Site"), site) &&
      fits(headers.get("Sec-Fetch-Mode"), mode) &&
      fits(headers.get("Sec-Fetch-Dest"), dest),
  );
}
