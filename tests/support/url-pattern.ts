/** Returns a URL with placeholders for ids. */
export const toUrlPattern = (href: string) => href.replace(/[^/?&=]*\d[^/?&=]*/g, "*").replace(/=[^&]*/g, "");
