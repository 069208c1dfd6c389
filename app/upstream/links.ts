/** Returns the upstream's link when it is an https URL; null for any other, such as `javascript:`. */
export function httpsLink(value: unknown): string | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : null;
}

/** Returns the upstream's mail address as a link; null when it is no plain address, such as one with headers. */
export function mailLink(value: unknown): string | null {
  return typeof value === "string" && /^[^\s@<>?&%,;:"]+@[^\s@<>?&%,;:"]+$/.test(value) ? `mailto:${value}` : null;
}
