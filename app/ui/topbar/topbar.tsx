import type { ReactNode } from "react";
import { Link } from "../link/link";

/** Renders the mark: three stacked units, one of them lit, as a rack in 20 pixels. */
export const Mark = ({ className }: { className: string }) => (
  <svg className={`mark ${className}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <rect x="2" y="2.5" width="16" height="4" rx="1" />
    <rect x="2" y="8" width="16" height="4" rx="1" />
    <rect x="2" y="13.5" width="16" height="4" rx="1" />
    <circle cx="14.5" cy="4.5" r="1" />
  </svg>
);

/** Renders the mark and the brand's name, which lead home. */
export const Brand = ({ brand, homeTo }: { brand: string; homeTo: string }) => (
  <Link className="brand" to={homeTo}>
    <Mark className="brand-mark" />
    <span className="brand-name">{brand}</span>
  </Link>
);

type TopbarProps = {
  brand: string;
  homeTo: string;
  /** The section's title; left out for visitors. */
  title?: ReactNode;
  /** What the bar of a printed page has in place of `children`. */
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
      <Brand brand={brand} homeTo={homeTo} />
      {title && (
        <p className="topbar-title" data-shortened>
          {title}
        </p>
      )}
      {printed && (
        <p className="topbar-printed only-print" translate="no" hidden>
          {printed}
        </p>
      )}
      {children && <div className="topbar-end">{children}</div>}
    </header>
  );
}
