import { useLocation } from "@remix-run/react";
import { FilterSelect, Filters, FilterText } from "~/ui/filters/filters";
import { type ListDefinition, listFilters } from "./definition";
import { buildListUrl, isFiltered, type ListQuery, listParameter } from "./list-query";

/** The most choices that a select offers. Among more one finds a choice by typing a part of its name. */
const LONGEST_SELECT = 50;

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: ListQuery;
  path: string;
  to: (change: Partial<ListQuery>) => string;
  /** True for a link that drops search and filters. Where nothing is found it stands in the list's place. */
  clears: boolean;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/** Renders a list's search and its filters. What the address holds besides them is kept, but for the page. */
export function ListFilters<Row, Sent>({ list, question, path, to, options = {}, clears }: Props<Row, Sent>) {
  const { search } = useLocation();
  const { sort, direction, size, filters } = question;
  const kept = new URLSearchParams(buildListUrl(list, "", search, { sort, direction, size }));
  const selects = listFilters(list)
    .map(({ name, label, options: fixed }) => ({ name, label, choices: fixed ?? options[name] ?? [] }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <Filters
      label={list.search.label}
      search={{ name: listParameter(list, "q"), value: question.search, placeholder: list.search.placeholder }}
      chosen={Object.keys(filters).length}
      keep={Object.fromEntries(kept)}
      clearTo={clears && isFiltered(question) ? to({ search: "", filters: {} }) : undefined}
      action={path}
    >
      {selects.map(({ name, label, choices }) => {
        const field = { label, name: listParameter(list, name), value: filters[name] ?? "" };
        if (choices.length <= LONGEST_SELECT) return <FilterSelect key={name} {...field} options={choices} />;
        return <FilterText key={name} {...field} value={labelOf(choices, field.value)} />;
      })}
    </Filters>
  );
}

/** Returns the label of a choice; what was typed stays as it is. */
const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;
