import type { ReactNode } from "react";
import { Link } from "../link/link";

export interface LinkListItem {
  to: string;
  label: ReactNode;
  /** What tells the link from others, beside it. */
  details?: ReactNode;
}

/** Renders links below one another, each with what tells it from others. It fills a card without inner space. */
export function LinkList({ items }: { items: readonly LinkListItem[] }) {
  return (
    <ul className="link-list">
      {items.map(({ to, label, details }) => (
        <li key={to}>
          <Link to={to}>
            {/* One box: its words and what is marked in them flow as one text. */}
            <span>{label}</span>
          </Link>
          {details && <div className="row muted">{details}</div>}
        </li>
      ))}
    </ul>
  );
}
