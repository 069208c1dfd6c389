/** True for a request that a browser or a preview makes before anybody has asked for the page. */
export const isPrefetch = (headers: Headers): boolean =>
  ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ""),
  );
