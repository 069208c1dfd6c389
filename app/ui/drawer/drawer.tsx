import { useLingui } from "@lingui/react";
import { Link } from "@remix-run/react";
import { type ReactNode, useId, useRef } from "react";
import { NumberOf } from "../badge/badge";
import { Button } from "../button/button";
import { IconButton } from "../button/icon-button";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import { closeAfterUse } from "../menu/menu";
import type { Tone } from "../tone/tone";
import { Brand } from "../topbar/topbar";

const DRAWER_ID = "drawer";

/**
 * What needs attention at an entry's page: its badge, which leads to the list of just these (HOME-02). `counted` says it with
 * its number, '3 machines with expired maintenance', of which the badge shows the number.
 */
export type Waiting = { value: number; counted: string; tone: Tone; to: string };

export type DrawerEntry = { to: string; label: string; icon: IconName; waiting?: Waiting | undefined };

/** Entries under a caption. */
export type DrawerGroup = { title: string; entries: DrawerEntry[] };

type DrawerProps = {
  brand: string;
  homeTo: string;
  company: string;
  groups: DrawerGroup[];
  /** The path of the page that is shown. */
  current: string;
};

/** Returns the path of the entry for a page: the page itself or the nearest one above it. */
const findEntry = (entries: readonly DrawerEntry[], page: string) =>
  entries
    .map(({ to }) => to)
    .filter((to) => page === to || page.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];

/** Renders the side menu: a column on wide screens, a popover that `DrawerButton` opens on narrow ones. */
export function Drawer({ brand, homeTo, company, groups, current }: DrawerProps) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLElement>(null);
  const entry = findEntry(
    groups.flatMap(({ entries }) => entries),
    current,
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears the links inside
    <nav
      className="drawer"
      id={DRAWER_ID}
      aria-label={i18n._("Main")}
      ref={ref}
      onClick={(event) => closeAfterUse(event, ref.current)}
      popover="auto"
    >
      <div className="drawer-head">
        <Brand brand={brand} homeTo={homeTo} />
        <p className="drawer-company" translate="no">
          {company}
        </p>
      </div>
      {groups.map((group) => (
        <Group key={group.title} {...group} current={entry} />
      ))}
    </nav>
  );
}

function Group({ title, entries, current }: DrawerGroup & Current) {
  const id = useId();
  return (
    <div className="drawer-group">
      <p className="drawer-caption" id={id}>
        {title}
      </p>
      <ul className="drawer-list" aria-labelledby={id}>
        {entries.map(({ waiting, ...entry }) => (
          <li key={entry.to} className="drawer-entry">
            <EntryLink {...entry} current={current} /> {waiting && <WaitingLink {...waiting} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The path of the entry for the page that is shown. */
type Current = { current: string | undefined };

const EntryLink = ({ to, label, icon, current, children }: DrawerEntry & Current & { children?: ReactNode }) => (
  <Link className="entry drawer-link" to={to} aria-current={to === current ? "page" : undefined}>
    <Icon icon={icon} />
    {label}
    {children}
  </Link>
);

/** Renders an entry's badge, outside the entry's link, whose name is the entry's alone. */
const WaitingLink = ({ value, counted, tone, to }: Waiting) => (
  <Link className="count drawer-waiting" data-tone={tone} to={to} title={counted}>
    <NumberOf value={value} counted={counted} />
  </Link>
);

type BottomBarProps = {
  entries: DrawerEntry[];
  /** What waits at the entries that only the menu has. */
  waiting: Waiting[];
  current: string;
};

/** Renders the number at an entry of the bar, which has no room for a second link. */
const WaitingCount = ({ value, counted, tone }: Waiting) => (
  <>
    {" "}
    <span className="count bar-waiting" data-tone={tone}>
      <NumberOf value={value} counted={counted} />
    </span>
  </>
);

/** Renders the bar at the foot of a phone's screen: the pages that people open most, and the menu. */
export const BottomBar = ({ entries, waiting, current }: BottomBarProps) => {
  const { i18n } = useLingui();
  const at = findEntry(entries, current);
  return (
    <nav className="bottom-bar" aria-label={i18n._("Shortcuts")}>
      <ul className="bottom-bar-list">
        {entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink {...entry} current={at}>
              {entry.waiting && <WaitingCount {...entry.waiting} />}
            </EntryLink>
          </li>
        ))}
        <li>
          <Button
            type="button"
            variant="quiet"
            icon="menu"
            className="drawer-link"
            popoverTarget={DRAWER_ID}
            aria-current={at ? undefined : "true"}
          >
            {i18n._("Menu")}
            {waiting.map((each) => (
              <WaitingCount key={each.to} {...each} />
            ))}
          </Button>
        </li>
      </ul>
    </nav>
  );
};

/** Renders the top bar's button that opens the drawer on narrow screens. */
export const DrawerButton = () => {
  const { i18n } = useLingui();
  return (
    <IconButton type="button" className="drawer-button" icon="menu" label={i18n._("Menu")} popoverTarget={DRAWER_ID} />
  );
};
