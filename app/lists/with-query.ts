/** Returns a URL whose query has some parameters changed; an empty value removes its parameter. */
export function withQuery(
  path: string,
  search: URLSearchParams | string | Record<string, string>,
  changes: Record<string, string> = {},
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}
