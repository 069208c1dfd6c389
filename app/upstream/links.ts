/** Returns a link of the upstream's if it is an https address; null for anything else, such as `javascript:`. */
export function httpsLink(value: unknown): string | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : null;
}

/** Returns the upstream's mail address as a link that adds no further headers; null if it is no plain address. */
export function mailLink(value: unknown): string | null {
  return typeof value === "string" && /^[^\s@<>?&%,;:"]+@[^\s@<>?&%,;:"]+$/.test(value) ? `mailto:${value}` : null;
}
