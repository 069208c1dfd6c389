import type { ReactNode } from "react";
import { Link } from "../link/link";
import { Mark } from "./mark";

type TopbarProps = {
  brand: string;
  homeTo: string;
  /** The section's title; left out for visitors. */
  title?: ReactNode;
  /** What paper shows at the end of the bar, in place of its content. */
  printed?: string;
  /** The `DrawerButton`, before the brand. */
  start?: ReactNode;
  /** Content at the end of the bar: the Impersonating badge and the user menu. */
  children?: ReactNode;
};

/** Renders the bar at the top of every page. */
export function Topbar({ brand, homeTo, title, printed, start, children }: TopbarProps) {
  return (
    <header className="topbar">
      {start}
      <Link className="topbar-brand" to={homeTo}>
        <Mark className="topbar-mark" />
        <span className="topbar-name">{brand}</span>
      </Link>
      {title && (
        <p className="topbar-title" data-shortened>
          {title}
        </p>
      )}
      {printed && (
        <p className="topbar-printed only-print" hidden>
          {printed}
        </p>
      )}
      {children && <div className="topbar-end">{children}</div>}
    </header>
  );
}
