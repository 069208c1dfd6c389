import { filtersOf, type ListDefinition } from "./definition";
import type { Question } from "./question";

/** Returns what a list is narrowed down by, in words for paper: 'Search: rome', 'Status: Active'. */
export function questionWords<Row, Sent>(
  list: Pick<ListDefinition<Row, Sent>, "columns">,
  { search, filters }: Question,
  options: Record<string, readonly { value: string; label: string }[]> = {},
): string[] {
  const chosen = filtersOf(list).flatMap(({ name, label, options: fixed }) => {
    const value = filters[name];
    if (value === undefined) return [];
    const known = (fixed ?? options[name] ?? []).find((option) => option.value === value);
    return `${label}: ${known?.label ?? value}`;
  });
  return [...(search ? [`Search: ${search}`] : []), ...chosen];
}
