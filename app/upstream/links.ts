/** A link that comes from the upstream, where it is an https address; null otherwise, `javascript:` above all. */
export function httpsLink(value: unknown): string | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : null;
}

/** A mail address that comes from the upstream, as a link that adds no further headers; null where it is none. */
export function mailLink(value: unknown): string | null {
  return typeof value === "string" && /^[^\s@<>?&%,;:"]+@[^\s@<>?&%,;:"]+$/.test(value) ? `mailto:${value}` : null;
}
