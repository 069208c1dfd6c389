/** Lists what the page's own script asks for, and what a browser opens in a tab. */
const KINDS = [
  { site: ["same-origin"], mode: ["cors", "same-origin"], dest: ["empty"] },
  { site: ["same-origin", "same-site", "cross-site", "none"], mode: ["navigate"], dest: ["document"] },
];

const fits = (given: string | null, allowed: string[]) => given === null || allowed.includes(given);

/**
 * True when somebody opens this address: no look ahead, which must not use a token up, and nothing that a page asks for on
 * the side, such as a picture. What a browser doesn't say is not held against it. SAFE-04.
 */
export function isVisit({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  if (method !== "GET" || /prefetch|preview/i.test(purpose)) return false;
  return KINDS.some(
    ({ site, mode, dest }) =>
      fits(headers.get("Sec-Fetch-Site"), site) &&
      fits(headers.get("Sec-Fetch-Mode"), mode) &&
      fits(headers.get("Sec-Fetch-Dest"), dest),
  );
}
