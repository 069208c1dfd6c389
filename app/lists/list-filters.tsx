import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { FilterDay, FilterSelect, Filters, FilterText, SortSelect } from "~/ui/filters/filters";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { type ListDefinition, listFilters, tableColumns } from "./definition";
import { buildListUrl, formatOrder, isFiltered, type ListQuery, listParameter } from "./list-query";
import { describeFilters } from "./printed-query";

/** With more options, the user types a part of a name instead. */
const MAX_SELECT_OPTIONS = 50;

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: ListQuery;
  path: string;
  to: (change: Partial<ListQuery>) => string;
  /** True for a link that clears search and filters; without matches, the list's place has it instead. */
  clears: boolean;
  /** False for rows without a table, which have no order of their own to choose. */
  sortable: boolean;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/**
 * Renders a list's search and filters, and a link for each set filter that removes it. Other parameters of the URL
 * stay, except the page number.
 */
export function ListFilters<Row, Sent>({ list, question, path, to, options = {}, clears, sortable }: Props<Row, Sent>) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const { sort, direction, size, filters, columns, view } = question;
  const orders = sortable ? listOrders(list, question) : [];
  const order = orders.length > 0 ? {} : { sort, direction };
  const all = listFilters(list);
  const byFigures = Object.fromEntries(
    Object.entries(filters).filter(([name]) => all.find((filter) => filter.name === name)?.byFigures),
  );
  const otherParams = new URLSearchParams(
    buildListUrl(list, "", search, { ...order, size, columns, view, filters: byFigures }),
  );
  const selects = all
    .filter((filter) => !filter.byFigures)
    .map(({ options: fixed, ...filter }) => ({ ...filter, choices: fixed ?? options[filter.name] ?? [] }))
    .filter(({ isDay, choices }) => isDay || choices.length > 0);
  return (
    <Filters
      label={list.search.label}
      search={{ name: listParameter(list, "q"), value: question.search, placeholder: list.search.placeholder }}
      chips={describeFilters(i18n, list, filters, options).map(({ name, label, value, untranslated }) => ({
        name,
        text: (
          <Trans
            id="{label}: {value}"
            values={{ label, value: <ChipValue untranslated={untranslated}>{value}</ChipValue> }}
          />
        ),
        to: to({ filters: Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name)) }),
      }))}
      keep={Object.fromEntries(otherParams)}
      clearTo={clears && isFiltered(question) ? to({ search: "", filters: {} }) : undefined}
      action={path}
      sort={
        orders.length > 0 && (
          <SortSelect
            name={listParameter(list, "sort")}
            value={formatOrder(list, { sort, direction })}
            options={orders}
          />
        )
      }
    >
      {selects.map(({ name, label, isDay, untranslated, choices }) => {
        const field = { label, name: listParameter(list, name), value: filters[name] ?? "" };
        if (isDay) return <FilterDay key={name} {...field} />;
        if (choices.length <= MAX_SELECT_OPTIONS)
          return <FilterSelect key={name} {...field} options={choices} untranslated={untranslated} />;
        return <FilterText key={name} {...field} value={findOptionLabel(choices, field.value)} />;
      })}
    </Filters>
  );
}

const ChipValue = ({ untranslated, children }: { untranslated: boolean | undefined; children: string }) =>
  untranslated ? <Untranslated>{children}</Untranslated> : children;

/** Returns each order of a list, by each shown column in both directions; the present order also without its column. */
const listOrders = <Row, Sent>(list: ListDefinition<Row, Sent>, { columns, sort: present }: ListQuery) =>
  tableColumns(list, columns && [...new Set([...columns, present])])
    .filter(({ sort }) => sort !== false)
    .flatMap(({ key, header }) =>
      (["ascending", "descending"] as const).map((direction) => ({
        value: formatOrder(list, { sort: key, direction }),
        label: `${direction === "ascending" ? "↑" : "↓"} ${header}`,
      })),
    );

/** Returns the label of an option; any other text as it is. */
const findOptionLabel = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;
