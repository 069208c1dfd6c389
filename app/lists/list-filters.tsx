import { useLocation } from "@remix-run/react";
import { FilterSelect, Filters } from "~/ui/filters/filters";
import { filtersOf, type ListDefinition } from "./definition";
import { addressOf, isNarrowed, parameterOf, type Question } from "./question";

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: Question;
  path: string;
  to: (change: Partial<Question>) => string;
  /** True for a link that drops search and filters. Where nothing is found it stands in the list's place. */
  clears: boolean;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/** Renders a list's search and its filters. What the address holds besides them is kept, but for the page. */
export function ListFilters<Row, Sent>({ list, question, path, to, options = {}, clears }: Props<Row, Sent>) {
  const { search } = useLocation();
  const { sort, direction, size, filters } = question;
  const kept = new URLSearchParams(addressOf(list, "", search, { sort, direction, size }));
  const selects = filtersOf(list)
    .map(({ name, label, options: fixed }) => ({ name, label, choices: fixed ?? options[name] ?? [] }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <Filters
      label={list.search.label}
      search={{ name: parameterOf(list, "q"), value: question.search, placeholder: list.search.placeholder }}
      chosen={Object.keys(filters).length}
      keep={Object.fromEntries(kept)}
      clearTo={clears && isNarrowed(question) ? to({ search: "", filters: {} }) : undefined}
      action={path}
    >
      {selects.map(({ name, label, choices }) => (
        <FilterSelect
          key={name}
          label={label}
          name={parameterOf(list, name)}
          value={filters[name] ?? ""}
          options={choices}
        />
      ))}
    </Filters>
  );
}
