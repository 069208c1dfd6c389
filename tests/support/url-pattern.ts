/** Returns an address without what tells one thing from another of its kind. */
export const toUrlPattern = (href: string) => href.replace(/[^/?&=]*\d[^/?&=]*/g, "*").replace(/=[^&]*/g, "");
