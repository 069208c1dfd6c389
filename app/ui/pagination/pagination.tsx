import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Icon, type IconType } from "../icon/icon";

type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** The number of items on all pages, and what they are, in the plural: 'machines'. */
  total: number;
  unit: string;
  hrefFor: (page: number) => string;
};

/** Renders links to the previous and the next page, and the position; for a single page only the count. */
export function Pagination({ page, pageCount, total, unit, hrefFor }: PaginationProps) {
  const count = (
    <p className="muted tabular">
      {total.toLocaleString("en")} {total === 1 ? unit.replace(/s$/, "") : unit}
    </p>
  );
  if (pageCount <= 1) return <div className="pagination">{count}</div>;
  return (
    <nav className="pagination" aria-label="Pages">
      {count}
      <div className="row">
        <Step to={page > 1 ? hrefFor(page - 1) : undefined} label="Previous" icon={ChevronLeft} rel="prev" />
        <span className="tabular">
          Page {page} of {pageCount}
        </span>
        <Step to={page < pageCount ? hrefFor(page + 1) : undefined} label="Next" icon={ChevronRight} rel="next" />
      </div>
    </nav>
  );
}

/** Renders a link to another page; at either end its label as plain text, so that the layout stays. */
function Step({ to, label, icon, rel }: { to?: string; label: string; icon: IconType; rel: "prev" | "next" }) {
  const content = (
    <>
      {rel === "prev" && <Icon icon={icon} />}
      {label}
      {rel === "next" && <Icon icon={icon} />}
    </>
  );
  if (!to) return <span className="pagination-end">{content}</span>;
  return (
    <Link className="button button-s" to={to} rel={rel} preventScrollReset>
      {content}
    </Link>
  );
}
