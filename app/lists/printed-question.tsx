import { countOf } from "~/ui/pagination/pagination";
import type { Answer } from "./answer";
import { filtersOf, type ListDefinition } from "./definition";

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  answer: Answer<Sent>;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/** Renders what paper says of a list in place of its controls: the count, and by which search and filters. */
export function PrintedQuestion<Row, Sent>({ list, answer, options = {} }: Props<Row, Sent>) {
  const { search, filters, size } = answer.question;
  const chosen = filtersOf(list).flatMap(({ name, label, options: fixed }) => {
    const value = filters[name];
    if (value === undefined) return [];
    const known = (fixed ?? options[name] ?? []).find((option) => option.value === value);
    return `${label}: ${known?.label ?? value}`;
  });
  const asked = [...(search ? [`Search: ${search}`] : []), ...chosen];
  return (
    <p className="print-only" hidden>
      {[countOf({ ...answer, size, unit: list.unit }), ...asked].join(" · ")}
    </p>
  );
}
