import { Link } from "@remix-run/react";
import { useRef } from "react";
import { IconButton } from "../button/icon-button";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import { closeAfterUse } from "../menu/menu";

const DRAWER_ID = "drawer";

export type DrawerEntry = {
  to: string;
  label: string;
  icon: IconName;
  /** The badge: the number of things that need attention there (HOME-02). */
  waiting?: number;
  /** What the badge counts, as 'machines with expired maintenance'. */
  counted?: string;
};

/** The entries of the menu, and those at its end, set apart. */
export type DrawerEntries = { entries: DrawerEntry[]; bottom: DrawerEntry[] };

type DrawerProps = DrawerEntries & {
  /** The path of the page that is shown. */
  current: string;
};

const isAt = (path: string, entry: string) => path === entry || path.startsWith(`${entry}/`);

/** Renders the side menu: a column on wide screens, a popover that `DrawerButton` opens on narrow ones. */
export function Drawer({ entries, bottom, current }: DrawerProps) {
  const ref = useRef<HTMLElement>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears the links inside
    <nav
      className="drawer"
      id={DRAWER_ID}
      aria-label="Main"
      ref={ref}
      onClick={(event) => closeAfterUse(event, ref.current)}
      popover="auto"
    >
      <Entries entries={entries} current={current} />
      {bottom.length > 0 && (
        <div className="drawer-bottom">
          <Entries entries={bottom} current={current} />
        </div>
      )}
    </nav>
  );
}

const Entries = ({ entries, current }: { entries: DrawerEntry[]; current: string }) =>
  entries.length === 0 ? null : (
    <ul className="drawer-list">
      {entries.map(({ to, label, icon, waiting = 0, counted = "" }) => (
        <li
          key={to}
          className="drawer-entry"
          title={waiting > 0 ? `${waiting.toLocaleString("en")} ${counted}` : undefined}
        >
          <Link className="entry drawer-link" to={to} aria-current={isAt(current, to) ? "page" : undefined}>
            <Icon icon={icon} />
            {label}
          </Link>
          {waiting > 0 && <Waiting value={waiting} counted={counted} />}
        </li>
      ))}
    </ul>
  );

/** Renders an entry's badge, outside the link, whose name is the entry's alone. */
const Waiting = ({ value, counted }: { value: number; counted: string }) => (
  <span className="count drawer-waiting">
    <span className="visually-hidden">, </span>
    {value.toLocaleString("en")}
    <span className="visually-hidden"> {counted}</span>
  </span>
);

/** Renders the top bar's button that opens the drawer on narrow screens. */
export const DrawerButton = () => (
  <IconButton type="button" className="drawer-button" icon="menu" label="Menu" popoverTarget={DRAWER_ID} />
);
