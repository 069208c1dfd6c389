import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { splitSearchWords } from "#contract/search";
import { paths } from "~/paths";
import { Announcer } from "~/ui/announcer/announcer";
import { joinTokens } from "~/ui/attributes/join-tokens";
import { ButtonLink } from "~/ui/button/button-link";
import { IconLink } from "~/ui/button/icon-button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Menu } from "~/ui/menu/menu";
import { MenuLink } from "~/ui/menu/menu-items";
import { formatCount, formatRange, Pagination } from "~/ui/pagination/pagination";
import type { ListDefinition } from "./definition";
import { SearchWordsContext } from "./highlighted";
import { ListFilters } from "./list-filters";
import type { ListPage, ListPageRow } from "./list-page";
import { ALL_VIEW, buildListUrl, isFiltered, type ListQuery, listParameter } from "./list-query";
import { ListRows, type RowOptions } from "./list-rows";
import type { ListViews } from "./list-views";
import { PAGE_SIZES } from "./paginate";
import { PrintedQuery } from "./printed-query";
import { type BulkAction, SelectableRows } from "./selectable-rows";
import { type Selection, WithSelection } from "./use-selection";
import { SaveViewLink, ViewNotes, ViewTabs } from "./view-tabs";
import { withQuery } from "./with-query";

export interface ListProps<Row, Sent> extends RowOptions<Sent> {
  list: ListDefinition<Row, Sent>;
  /** Null when the rows could not be read. */
  answer: ListPage<Sent> | null;
  failed?: string;
  path: string;
  exportTo?: string;
  /** The address of the list as a PDF, beside its file. */
  exportPdfTo?: string;
  /** The saved views of a list with a name; null when the upstream has none (VIEW-01). */
  views?: ListViews | null;
  /** The bulk actions that the viewer may use; without any, rows can't be selected (FIND-04). */
  bulkActions?: readonly BulkAction[];
  /** True for a list that polls: its new counts are not announced, as what has changed is. */
  isLive?: boolean;
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
}

/** Renders a list: search and filters, rows, pages and count, or its empty or error state (FIND-02, FIND-03). */
export function List<Row, Sent>(props: ListProps<Row, Sent>) {
  const { list, failed, path, nothingActions, views, isLive } = props;
  const answer = props.answer && beatDefaultView(props.answer, views);
  const { i18n } = useLingui();
  const { search } = useLocation();
  if (!answer)
    return (
      <Card flush>
        <ErrorState message={failed} />
      </Card>
    );
  if (answer.unfilteredTotal === 0) {
    return (
      <Card flush>
        <EmptyState kind={list.emptyState.spot} title={list.emptyState.title} actions={nothingActions}>
          {list.emptyState.hint}
        </EmptyState>
      </Card>
    );
  }
  const { query } = answer;
  const to = (change: Partial<ListQuery>) => buildListUrl(list, path, search, { ...query, page: 1, ...change });
  const page = { ...answer, size: query.size };
  const range = withOrder(i18n, list, answer, formatRange(i18n, page));
  const announced = i18n._("{caption}: {range}", { caption: list.caption, range });
  const summary = withOrder(i18n, list, answer, formatCount(i18n, { ...page, counted: list.counted }));
  return (
    <div className="list">
      {views && <ViewNotes query={query} views={views} />}
      <WithSelection list={list} answer={answer} selectable={Boolean(props.bulkActions?.length)}>
        {(selection) => (
          <>
            <Bar {...props} answer={answer} to={to} />
            <PrintedQuery list={list} question={query} summary={summary} options={props.options} />
            <SearchWordsContext.Provider value={splitSearchWords(query.search)}>
              <Rows {...props} answer={answer} to={to} selection={selection} />
            </SearchWordsContext.Provider>
          </>
        )}
      </WithSelection>
      <Announcer text={announced} after={isLive ? JSON.stringify(query) : announced} />
    </div>
  );
}

/** Returns a page whose links keep the list's own view open, also without any query, where another view is the default. */
function beatDefaultView<Sent>(answer: ListPage<Sent>, views: ListViews | null | undefined): ListPage<Sent> {
  const all = views?.views.some(({ isDefault }) => isDefault) ? ALL_VIEW : null;
  return { ...answer, query: { ...answer.query, view: answer.query.view ?? all } };
}

type PropsWithPage<Row, Sent> = ListProps<Row, Sent> & {
  answer: ListPage<Sent>;
  to: (change: Partial<ListQuery>) => string;
  /** Null where rows can't be selected. */
  selection: Selection | null;
};

/** Renders the views, the search, the filters and what is done with the list in one row. */
function Bar<Row, Sent>(props: Omit<PropsWithPage<Row, Sent>, "selection">) {
  const { list, answer, path, to, views, actions, options, searchAbove = 0, all, render } = props;
  const { query, total } = answer;
  const hasSearch = !all && (answer.unfilteredTotal > searchAbove || isFiltered(query));
  if (!hasSearch && !actions && !props.exportTo && !views) return null;
  return (
    <div className="list-bar">
      {views && <ViewTabs list={list} path={path} query={query} views={views} />}
      {hasSearch && (
        <ListFilters
          list={list}
          question={query}
          path={path}
          to={to}
          options={options}
          clears={total > 0}
          sortable={!render}
        />
      )}
      <div className="list-actions list-tools no-print">
        <ListTools {...props} />
      </div>
      {actions && <div className="list-actions no-print">{actions}</div>}
    </div>
  );
}

/** Renders what is done with the list as it is: saving it as a view, its columns (VIEW-02) and its file. */
function ListTools<Row, Sent>({
  list,
  answer: { query, total },
  path,
  exportTo,
  exportPdfTo,
  views,
}: Omit<PropsWithPage<Row, Sent>, "selection" | "to">) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const fileUrl = (to: string) => buildListUrl(list, to, "", { ...query, page: 1 });
  return (
    <>
      {views && <SaveViewLink list={list} path={path} query={query} views={views} />}
      {list.name && total > 0 && (
        <IconLink icon="columns-3" label={i18n._("Columns")} to={`${path}/columns${search}`} preventScrollReset />
      )}
      {exportTo && total > 0 && (
        <Menu label={i18n._("Export")} icon="download">
          <MenuLink to={fileUrl(exportTo)} reloadDocument>
            {i18n._("Export CSV")}
          </MenuLink>
          {exportPdfTo && (
            <MenuLink to={fileUrl(exportPdfTo)} reloadDocument>
              {i18n._("Export PDF")}
            </MenuLink>
          )}
          <MenuLink to={withQuery(paths.csvFormat, { from: pathname + search })}>{i18n._("CSV format")}</MenuLink>
        </Menu>
      )}
    </>
  );
}

function Rows<Row, Sent>({
  render,
  bulkActions = [],
  all,
  searchAbove = 0,
  selection,
  ...props
}: PropsWithPage<Row, Sent>) {
  const { list, answer, to } = props;
  const { query, rows, ...page } = answer;
  if (rows.length === 0) {
    // Not the card of the rows, in which the focus would stay when they come back.
    return (
      <Card key="no-matches" flush>
        <NoMatches list={list} clearTo={to({ search: "", filters: {} })} />
      </Card>
    );
  }
  const pagination = (
    <Pagination
      {...page}
      counted={list.counted}
      size={query.size}
      hrefFor={(number) => to({ page: number })}
      sizes={PAGE_SIZES.map((size) => ({ size, to: to({ size }) }))}
      goTo={{ name: listParameter(list, "page"), to: to({}) }}
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
      {selection ? (
        <SelectableRows {...rowsProps} acts={bulkActions} choice={selection} />
      ) : (
        <ListRows {...rowsProps} />
      )}
      {all ? <p className={joinTokens("list-all", rows.length === page.total && "no-print")}>{all}</p> : pagination}
    </Card>
  );
}

const NoMatches = <Row, Sent>({ list, clearTo }: { list: ListDefinition<Row, Sent>; clearTo: string }) => {
  const { i18n } = useLingui();
  return (
    <EmptyState
      kind="not-found"
      title={list.noMatchesState.title}
      actions={
        <ButtonLink to={clearTo} preventScrollReset replace>
          {i18n._("Clear")}
        </ButtonLink>
      }
    >
      {list.noMatchesState.hint}
    </EmptyState>
  );
};

/** Adds the order of a list to its range or count: '233 users, by Email, ascending'. Without rows it has none. */
function withOrder<Row, Sent>(
  i18n: I18n,
  { columns }: ListDefinition<Row, Sent>,
  { query: { sort, direction }, total }: ListPage<Sent>,
  shown: string,
): string {
  const column = columns.find(({ key }) => key === sort)?.header;
  if (!column || total === 0) return shown;
  return direction === "ascending"
    ? i18n._("{shown}, by {column}, ascending", { shown, column })
    : i18n._("{shown}, by {column}, descending", { shown, column });
}
