import { useLocation } from "@remix-run/react";
import { FilterSelect, Filters, FilterText } from "~/ui/filters/filters";
import { type ListDefinition, listFilters } from "./definition";
import { buildListUrl, isFiltered, type ListQuery, listParameter } from "./list-query";

/** With more options, the user types a part of a name instead. */
const MAX_SELECT_OPTIONS = 50;

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: ListQuery;
  path: string;
  to: (change: Partial<ListQuery>) => string;
  /** True for a link that clears search and filters; without matches, the list's place has it instead. */
  clears: boolean;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/** Renders a list's search and filters. Other parameters of the URL stay, except the page number. */
export function ListFilters<Row, Sent>({ list, question, path, to, options = {}, clears }: Props<Row, Sent>) {
  const { search } = useLocation();
  const { sort, direction, size, filters } = question;
  const otherParams = new URLSearchParams(buildListUrl(list, "", search, { sort, direction, size }));
  const selects = listFilters(list)
    .map(({ name, label, options: fixed }) => ({ name, label, choices: fixed ?? options[name] ?? [] }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <Filters
      label={list.search.label}
      search={{ name: listParameter(list, "q"), value: question.search, placeholder: list.search.placeholder }}
      chosen={Object.keys(filters).length}
      keep={Object.fromEntries(otherParams)}
      clearTo={clears && isFiltered(question) ? to({ search: "", filters: {} }) : undefined}
      action={path}
    >
      {selects.map(({ name, label, choices }) => {
        const field = { label, name: listParameter(list, name), value: filters[name] ?? "" };
        if (choices.length <= MAX_SELECT_OPTIONS) return <FilterSelect key={name} {...field} options={choices} />;
        return <FilterText key={name} {...field} value={findOptionLabel(choices, field.value)} />;
      })}
    </Filters>
  );
}

/** Returns the label of an option; any other text as it is. */
const findOptionLabel = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;
