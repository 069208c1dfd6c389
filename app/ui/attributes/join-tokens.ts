/** Joins the ids or class names that are not empty; returns undefined when nothing is left. */
export const joinTokens = (...parts: (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(" ") || undefined;
