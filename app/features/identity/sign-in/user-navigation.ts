import { isPrefetch } from "~/host/prefetch";

/** Requests of the page's own script, and of a browser that opens the URL in a tab. */
const KINDS = [
  { site: ["same-origin"], mode: ["cors", "same-origin"], dest: ["empty"] },
  { site: ["same-origin", "same-site", "cross-site", "none"], mode: ["navigate"], dest: ["document"] },
];

/** Matches programs that follow a link to show what it leads to. */
const PREVIEWER = /bot\b|preview|externalhit|whatsapp|crawler|spider/i;

/**
 * True for a program that follows links which others send, such as a messenger. A browser asks for a page; programs take
 * anything, or name themselves.
 */
function isPreview(headers: Headers): boolean {
  if (headers.has("Sec-Fetch-Site")) return false;
  const takesAnything = !/\btext\/html\b/i.test(headers.get("Accept") ?? "text/html");
  return takesAnything || PREVIEWER.test(headers.get("User-Agent") ?? "");
}

const fits = (value: string | null, allowed: string[]) => value === null || allowed.includes(value);

/**
 * True when the user navigated here. False for prefetches, subresource requests and previews of a link in a message, which
 * must not consume a one-time token. A missing header counts as navigation (SAFE-04).
 */
export function isUserNavigation({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (method !== "GET" || isPrefetch(headers) || isPreview(headers)) return false;
  return KINDS.some(
    ({ site, mode, dest }) =>
      fits(headers.get("Sec-Fetch-Site"), site) &&
      fits(headers.get("Sec-Fetch-Mode"), mode) &&
      fits(headers.get("Sec-Fetch-Dest"), dest),
  );
}
