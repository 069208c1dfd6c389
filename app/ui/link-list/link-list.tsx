import type { ReactNode } from "react";
import { Link } from "../link/link";

export interface LinkListItem {
  to: string;
  label: ReactNode;
  /** True for a file. */
  reloadDocument?: boolean;
  /** True for the page that is shown. */
  current?: boolean;
  /** The details beside the link. */
  details?: ReactNode;
  /** True for names, numbers and addresses, which no browser translates (DOOR-03). */
  untranslated?: boolean | undefined;
}

/** Renders links with details below one another, for a card without inner space. */
export function LinkList({ items }: { items: readonly LinkListItem[] }) {
  return (
    <ul className="link-list">
      {items.map(({ to, label, details, untranslated, reloadDocument, current }) => (
        <li key={to} translate={untranslated ? "no" : undefined}>
          <Link to={to} reloadDocument={reloadDocument} aria-current={current ? "page" : undefined}>
            {/* One box: its words and highlights flow as one text. */}
            <span>{label}</span>
          </Link>
          {details && <div className="row muted">{details}</div>}
        </li>
      ))}
    </ul>
  );
}
