import { NavLink } from "@remix-run/react";
import { RefusableLink } from "../button/button-link";

export type Tab = {
  to: string;
  label: string;
  /** True where the tab is current only at exactly this address, as the first of nested routes. */
  end?: boolean;
  /** The reason for which the tab cannot be opened. */
  reason?: string;
};

/** Renders tabs of pages as links, one of them current. `label` names the navigation. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs-list">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ to, label, end, reason }: Tab) {
  if (reason) {
    return (
      <RefusableLink className="tab" to={to} reason={reason} reasonDisplay="tooltip">
        {label}
      </RefusableLink>
    );
  }
  return (
    <NavLink className="tab" to={to} end={end} preventScrollReset>
      {label}
    </NavLink>
  );
}
