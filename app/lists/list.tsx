import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { splitSearchWords } from "#contract/search";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { formatRange, Pagination } from "~/ui/pagination/pagination";
import type { ListDefinition } from "./definition";
import { SearchWordsContext } from "./highlighted";
import { ListAnnouncer } from "./list-announcer";
import { ListFilters } from "./list-filters";
import type { ListPage, ListPageRow } from "./list-page";
import { buildListUrl, isFiltered, type ListQuery } from "./list-query";
import { ListRows, type RowOptions } from "./list-rows";
import { PAGE_SIZES } from "./paginate";
import { PrintedQuery } from "./printed-query";
import { type BulkAction, SelectableRows } from "./selectable-rows";

export interface ListProps<Row, Sent> extends RowOptions<Sent> {
  list: ListDefinition<Row, Sent>;
  /** Null when the rows could not be read. */
  answer: ListPage<Sent> | null;
  failed?: string;
  path: string;
  exportTo?: string;
  /** The bulk actions that the viewer may use; without any, rows can't be selected (FIND-04). */
  bulkActions?: readonly BulkAction[];
  /** Buttons beside the search. */
  actions?: ReactNode;
  /** Buttons of the empty state. */
  nothingActions?: ReactNode;
  /** The options of filters whose definition has none, by name. */
  options?: Record<string, readonly { value: string; label: string }[]>;
  /** A list of up to this many rows has no search. */
  searchAbove?: number;
  /** Renders the rows in place of the table and its card, such as cards. */
  render?: (rows: ListPageRow<Sent>[]) => ReactNode;
  /** The link to all rows of a list that shows the first only, without search, sorting and pages. */
  all?: ReactNode;
  /** True for a list in a card. */
  bare?: boolean;
}

/** Renders a list: search and filters, rows, pages and count, or its empty or error state (FIND-02, FIND-03). */
export function List<Row, Sent>(props: ListProps<Row, Sent>) {
  const { list, answer, failed, path, nothingActions, bare } = props;
  const { search } = useLocation();
  if (!answer)
    return (
      <Box bare={bare}>
        <ErrorState message={failed} />
      </Box>
    );
  if (answer.unfilteredTotal === 0) {
    return (
      <Box bare={bare}>
        <EmptyState title={list.emptyState.title} actions={nothingActions}>
          {list.emptyState.hint}
        </EmptyState>
      </Box>
    );
  }
  const { query } = answer;
  const to = (change: Partial<ListQuery>) => buildListUrl(list, path, search, { ...query, page: 1, ...change });
  const summary = summarize(list, answer);
  return (
    <div className="list">
      <Bar {...props} answer={answer} to={to} />
      <PrintedQuery list={list} question={query} summary={summary} options={props.options} />
      <SearchWordsContext.Provider value={splitSearchWords(query.search)}>
        <Rows {...props} answer={answer} to={to} />
      </SearchWordsContext.Provider>
      <ListAnnouncer text={summary} />
    </div>
  );
}

/** Renders a card around the content, unless the list is in one. */
const Box = ({ bare, children }: { bare?: boolean; children: ReactNode }) =>
  bare ? children : <Card flush>{children}</Card>;

type PropsWithPage<Row, Sent> = ListProps<Row, Sent> & {
  answer: ListPage<Sent>;
  to: (change: Partial<ListQuery>) => string;
};

/** Renders the search, the filters and the buttons beside them. */
function Bar<Row, Sent>({
  list,
  answer,
  path,
  to,
  exportTo,
  actions,
  options,
  searchAbove = 0,
  all,
}: PropsWithPage<Row, Sent>) {
  const { query, total } = answer;
  const hasSearch = !all && (answer.unfilteredTotal > searchAbove || isFiltered(query));
  if (!hasSearch && !actions && !exportTo) return null;
  return (
    <div className="list-bar">
      {hasSearch && (
        <ListFilters list={list} question={query} path={path} to={to} options={options} clears={total > 0} />
      )}
      {exportTo && total > 0 && (
        <ButtonLink to={buildListUrl(list, exportTo, "", { ...query, page: 1 })} icon="download" reloadDocument>
          Export CSV
        </ButtonLink>
      )}
      {actions}
    </div>
  );
}

function Rows<Row, Sent>({ render, bare, bulkActions = [], all, searchAbove = 0, ...props }: PropsWithPage<Row, Sent>) {
  const { list, answer, to } = props;
  const { query, rows, ...page } = answer;
  if (rows.length === 0) {
    return (
      <Box bare={bare}>
        <NoMatches list={list} clearTo={to({ search: "", filters: {} })} />
      </Box>
    );
  }
  const pagination = (
    <Pagination
      {...page}
      unit={list.unit}
      size={query.size}
      hrefFor={(number) => to({ page: number })}
      sizes={PAGE_SIZES.map((size) => ({ size, to: to({ size }) }))}
    />
  );
  if (render) {
    return (
      <>
        {render(rows)}
        {(page.pageCount > 1 || answer.unfilteredTotal > searchAbove) && pagination}
      </>
    );
  }
  const rowsProps = { ...props, to: all ? undefined : to };
  return (
    <Card flush>
      {bulkActions.length > 0 ? <SelectableRows {...rowsProps} acts={bulkActions} /> : <ListRows {...rowsProps} />}
      {all ? <p className="list-all">{all}</p> : pagination}
    </Card>
  );
}

const NoMatches = <Row, Sent>({ list, clearTo }: { list: ListDefinition<Row, Sent>; clearTo: string }) => (
  <EmptyState
    kind="not-found"
    title={list.noMatchesState.title}
    actions={
      <ButtonLink to={clearTo} preventScrollReset replace>
        Clear
      </ButtonLink>
    }
  >
    {list.noMatchesState.hint}
  </EmptyState>
);

/** Describes the count and the order of a list: 'Users: 51–100 of 233, by Email, ascending'. */
function summarize<Row, Sent>({ caption, columns }: ListDefinition<Row, Sent>, answer: ListPage<Sent>): string {
  const { sort, direction, size } = answer.query;
  const header = columns.find(({ key }) => key === sort)?.header;
  const range = `${caption}: ${formatRange({ ...answer, size })}`;
  return header && answer.total > 0 ? `${range}, by ${header}, ${direction}` : range;
}
