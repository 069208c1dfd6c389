import { NavLink, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { RefusableLink } from "../button/button-link";
import { Link } from "../link/link";
import { useCurrentInView } from "./use-current-in-view";

export type Tab = {
  to: string;
  label: string;
  /** True where the tab is current only at exactly this address, as the first of nested routes. */
  end?: boolean;
  /** True where the tab's list is behind a panel with an address of its own. */
  current?: boolean;
  /** The reason for which the tab cannot be opened. */
  reason?: string;
};

/** Renders tabs of pages as links, one of them current. `label` names the navigation. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const ref = useRef<HTMLUListElement>(null);
  useCurrentInView(ref, useLocation().pathname);
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs-list" ref={ref}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ to, label, end, current, reason }: Tab) {
  if (reason) {
    return (
      <RefusableLink className="tab" to={to} reason={reason} reasonDisplay="tooltip">
        {label}
      </RefusableLink>
    );
  }
  if (current !== undefined) {
    return (
      <Link className="tab" to={to} aria-current={current ? "page" : undefined} preventScrollReset>
        {label}
      </Link>
    );
  }
  return (
    <NavLink className="tab" to={to} end={end} preventScrollReset>
      {label}
    </NavLink>
  );
}
