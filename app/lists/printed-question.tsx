import { filtersOf, type ListDefinition } from "./definition";
import type { Question } from "./question";

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: Question;
  /** The list's count and order in words. */
  summary: string;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/** Renders what paper says of a list in place of its controls: count and order, search and filters. */
export function PrintedQuestion<Row, Sent>({ list, question, summary, options }: Props<Row, Sent>) {
  return (
    <p className="only-print" hidden>
      {[summary, ...questionWords(list, question, options)].join(" · ")}
    </p>
  );
}

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
