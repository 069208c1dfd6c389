import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Message, msg, toCount } from "~/i18n/i18n";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import { Link } from "../link/link";

type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** The number of items on all pages, and what counts them by the value `count`: '233 machines'. */
  total: number;
  counted: Message;
  /** The number of items on a page. */
  size: number;
  hrefFor: (page: number) => string;
  /** The sizes to choose from, each with its address. */
  sizes?: { size: number; to: string }[];
  /** The address of the list's first page, and the parameter of the page, to go to any of many pages. */
  goTo?: { name: string; to: string };
};

type Paged = Pick<PaginationProps, "page" | "pageCount">;

/** With more pages, a field leads to any of them. */
const MIN_PAGES_TO_GO = 10;

/** Renders the count, links to the pages, and the choice of their size (FIND-03); of what fits no choice is needed. */
export function Pagination({ sizes = [], goTo, ...props }: PaginationProps) {
  const { i18n } = useLingui();
  const { page, pageCount, total, size, hrefFor } = props;
  return (
    <div className="pagination">
      <p className="muted tabular">{formatCount(i18n, props)}</p>
      {total > Math.min(...sizes.map((each) => each.size)) && <Sizes sizes={sizes} current={size} />}
      {pageCount > 1 && (
        <nav className="pagination-pages" aria-label={i18n._("Pages")}>
          <Step
            to={page > 1 ? hrefFor(page - 1) : undefined}
            label={i18n._(msg("Previous", "page"))}
            icon="chevron-left"
            rel="prev"
          />
          {pageLinks(page, pageCount).map((each, index) =>
            each === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
              <span key={`gap ${index}`} className="pagination-gap">
                …{" "}
              </span>
            ) : (
              <Numbered key={each} to={hrefFor(each)} current={each === page}>
                <Trans id="<0>Page </0>{page, number}" values={{ page: each }} components={{ 0: HIDDEN }} />
              </Numbered>
            ),
          )}
          <Step
            to={page < pageCount ? hrefFor(page + 1) : undefined}
            label={i18n._(msg("Next", "page"))}
            icon="chevron-right"
            rel="next"
          />
        </nav>
      )}
      {goTo && pageCount > MIN_PAGES_TO_GO && <GoToPage {...goTo} page={page} pageCount={pageCount} />}
    </div>
  );
}

/** Renders a GET form that leads to a page by its number. A number beyond the last page leads to the last. */
function GoToPage({ name, to, page, pageCount }: NonNullable<PaginationProps["goTo"]> & Paged) {
  const { i18n } = useLingui();
  const [action = "", query] = to.split("?");
  return (
    <Form method="get" action={action} className="pagination-pages" preventScrollReset>
      {[...new URLSearchParams(query)].map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <label className="pagination-go">
        <span className="muted">{i18n._("Go to page")}</span>{" "}
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
      <Button size="s">{i18n._("Go")}</Button>
    </Form>
  );
}

/** Returns which items of how many a page shows: '51–100 of 233 machines', or '1 machine'. */
export function formatCount(i18n: I18n, { counted, ...range }: RangeProps & Pick<PaginationProps, "counted">): string {
  const all = toCount(i18n, counted, range.total);
  return range.pageCount <= 1 ? all : formatRangeOf(i18n, range, all);
}

type RangeProps = Pick<PaginationProps, "page" | "pageCount" | "total" | "size">;

/** Returns which items a page shows: '51–100 of 233', or their number alone when one page shows all. */
export function formatRange(i18n: I18n, range: RangeProps): string {
  const all = i18n.number(range.total);
  return range.pageCount <= 1 ? all : formatRangeOf(i18n, range, all);
}

const formatRangeOf = (i18n: I18n, { page, size, total }: RangeProps, all: string): string =>
  i18n._("{first, number}–{last, number} of {all}", {
    first: (page - 1) * size + 1,
    last: Math.min(total, page * size),
    all,
  });

const Sizes = ({ sizes, current }: { sizes: { size: number; to: string }[]; current: number }) => {
  const { i18n } = useLingui();
  return (
    <nav className="pagination-pages" aria-label={i18n._("Rows per page")}>
      <span className="muted">{i18n._("Rows")}</span>{" "}
      {sizes.map(({ size, to }) => (
        <Numbered key={size} to={to} current={size === current}>
          <Trans id="<0>Rows per page: </0>{size, number}" values={{ size }} components={{ 0: HIDDEN }} />
        </Numbered>
      ))}
    </nav>
  );
};

/** What screen readers say beside a number. */
const HIDDEN = <span className="visually-hidden" />;

type NumberedProps = { to: string; current: boolean; children: ReactNode };

/** Renders a link that shows a number only, with hidden words that say what it means. */
const Numbered = ({ to, current, children }: NumberedProps) => (
  <>
    <Link className="pagination-number" to={to} aria-current={current ? "true" : undefined} preventScrollReset>
      {children}
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
