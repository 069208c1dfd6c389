import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import { Link } from "../link/link";

type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** The number of items on all pages, and their name in the plural: 'machines'. */
  total: number;
  unit: string;
  /** The number of items on a page. */
  size: number;
  hrefFor: (page: number) => string;
  /** The sizes to choose from, each with its address. */
  sizes?: { size: number; to: string }[];
  /** The address of the list's first page, and the parameter of the page, to go to any of many pages. */
  goTo?: { name: string; to: string };
  /** Further links about how the list is shown. */
  children?: ReactNode;
};

type Paged = Pick<PaginationProps, "page" | "pageCount">;

/** With more pages, a field leads to any of them. */
const MIN_PAGES_TO_GO = 10;

/** Renders the count, links to the pages, and the choice of their size (FIND-03); of what fits no choice is needed. */
export function Pagination({ sizes = [], goTo, children, ...props }: PaginationProps) {
  const { page, pageCount, total, size, hrefFor } = props;
  return (
    <div className="pagination">
      <p className="muted tabular">{formatCount(props)}</p>
      {total > Math.min(...sizes.map((each) => each.size)) && <Sizes sizes={sizes} current={size} />}
      {children}
      {pageCount > 1 && (
        <nav className="pagination-pages" aria-label="Pages">
          <Step to={page > 1 ? hrefFor(page - 1) : undefined} label="Previous" icon="chevron-left" rel="prev" />
          {pageLinks(page, pageCount).map((each, index) =>
            each === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
              <span key={`gap ${index}`} className="pagination-gap">
                …{" "}
              </span>
            ) : (
              <Numbered key={each} to={hrefFor(each)} value={each} label="Page" current={each === page} />
            ),
          )}
          <Step to={page < pageCount ? hrefFor(page + 1) : undefined} label="Next" icon="chevron-right" rel="next" />
        </nav>
      )}
      {goTo && pageCount > MIN_PAGES_TO_GO && <GoToPage {...goTo} page={page} pageCount={pageCount} />}
    </div>
  );
}

/** Renders a GET form that leads to a page by its number. A number beyond the last page leads to the last. */
function GoToPage({ name, to, page, pageCount }: NonNullable<PaginationProps["goTo"]> & Paged) {
  const [action = "", query] = to.split("?");
  return (
    <Form method="get" action={action} className="pagination-pages" preventScrollReset>
      {[...new URLSearchParams(query)].map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <label className="pagination-go">
        <span className="muted">Go to page</span>{" "}
        <input
          key={page}
          className="control"
          type="number"
          name={name}
          min={1}
          max={pageCount}
          defaultValue={page}
          required
        />
      </label>
      <Button size="s">Go</Button>
    </Form>
  );
}

/** Returns the count of a list with its unit: '51–100 of 233 machines', or '1 machine'. */
export const formatCount = (props: Counted & { unit: string }): string =>
  `${formatRange(props)} ${props.total === 1 ? props.unit.replace(/ies$/, "y").replace(/s$/, "") : props.unit}`;

type Counted = Pick<PaginationProps, "page" | "pageCount" | "total" | "size">;

/** Returns which items a page shows: '51–100 of 233', or their number alone when one page shows all. */
export function formatRange({ page, pageCount, total, size }: Counted): string {
  const all = total.toLocaleString("en");
  if (pageCount <= 1) return all;
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  return `${first.toLocaleString("en")}–${last.toLocaleString("en")} of ${all}`;
}

const Sizes = ({ sizes, current }: { sizes: { size: number; to: string }[]; current: number }) => (
  <nav className="pagination-pages" aria-label="Rows per page">
    <span className="muted">Rows</span>{" "}
    {sizes.map(({ size, to }) => (
      <Numbered key={size} to={to} value={size} label="Rows per page:" current={size === current} />
    ))}
  </nav>
);

type NumberedProps = { to: string; value: number; label: string; current: boolean };

/** Renders a link that shows a number only. `label` says before it what it means. */
const Numbered = ({ to, value, label, current }: NumberedProps) => (
  <>
    <Link className="pagination-number" to={to} aria-current={current ? "true" : undefined} preventScrollReset>
      <span className="visually-hidden">{label} </span>
      {value.toLocaleString("en")}
    </Link>{" "}
  </>
);

/** Renders a link to another page; at either end its label as plain text, so that the layout stays. */
function Step({ to, label, icon, rel }: { to?: string; label: string; icon: IconName; rel: "prev" | "next" }) {
  const content = (
    <>
      {rel === "prev" && <Icon icon={icon} />}
      <span className="pagination-word">{label}</span> {rel === "next" && <Icon icon={icon} />}
    </>
  );
  if (!to) return <span className="pagination-end">{content}</span>;
  return (
    <Link className="button button-s" to={to} rel={rel} preventScrollReset>
      {content}
    </Link>
  );
}

/**
 * Returns the numbers of the pages to link to: the first, the last, and the current with its neighbours. Null means
 * a gap of two pages or more (FIND-03).
 */
export function pageLinks(page: number, pageCount: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((each) => each >= 1 && each <= pageCount);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [null, each] : [each];
  });
}
