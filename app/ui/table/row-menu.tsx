import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useHydrated } from "../attributes/hydrated";
import { buttonClass } from "../button/button";
import { Icon } from "../icon/icon";
import { closeAfterUse, focusFirst, moveInside } from "../menu/menu";

/** The actions on one row of a table. */
export type RowActions = {
  /** The name of the row's button and of its menu, such as 'Actions for' with the row's name. */
  label: string;
  /** The address of a page with the same actions, to which the button leads without JavaScript. */
  to: string;
  /** `MenuLink` elements. */
  items: ReactNode;
};

type Opened = RowActions & {
  opener: HTMLElement;
  /** Distinguishes one opening from the next: the close event of a menu comes later. */
  at: number;
};

const RowMenuContext = createContext<{ label?: string; open: (opened: Opened) => void }>({ open: () => {} });

/** Renders a table with one menu for all its rows (JavaScript only). It opens at the row whose button was pressed. */
export function RowMenu({ children }: { children: ReactNode }) {
  const [opened, open] = useState<Opened | null>(null);
  const value = useMemo(() => ({ label: opened?.label, open }), [opened]);
  // A menu may have been opened meanwhile.
  const close = (closed: Opened) => open((now) => (now === closed ? null : now));
  return (
    <RowMenuContext.Provider value={value}>
      {children}
      {opened && <OpenMenu key={opened.at} opened={opened} close={close} />}
    </RowMenuContext.Provider>
  );
}

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Renders a row's link to the page with its actions, which with JavaScript is the button of the table's menu. */
export function RowMenuButton({ actions }: { actions: RowActions }) {
  const { label, open } = useContext(RowMenuContext);
  const expanded = label === actions.label;
  const button = useHydrated() ? { role: "button", "aria-expanded": expanded } : {};
  /** True when the pointer was pressed while the menu was open: the browser closes it then. */
  const closes = useRef(false);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    const { currentTarget: opener } = event;
    if (isModified(event) || !("showPopover" in opener)) return;
    event.preventDefault();
    if (event.detail > 0 && closes.current) return;
    opener.focus();
    open({ ...actions, opener, at: event.timeStamp });
  };
  const openByKey = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== " " && event.key !== "ArrowDown") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <a
      {...button}
      className={buttonClass({ variant: "quiet", size: "s" }, "icon-button")}
      href={actions.to}
      aria-label={actions.label}
      onPointerDown={() => {
        closes.current = expanded;
      }}
      onClick={press}
      onKeyDown={openByKey}
    >
      <Icon icon="ellipsis" />
    </a>
  );
}

/**
 * Renders the menu in the browser's popover, at the button that says that it is open. The focus goes in, and comes back
 * when the menu closes.
 */
function OpenMenu({ opened, close }: { opened: Opened; close: (opened: Opened) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is another element
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const toggled = (event: Event) => (event as ToggleEvent).newState === "closed" && close(opened);
    menu.addEventListener("toggle", toggled);
    menu.showPopover();
    focusFirst(menu);
    return () => {
      menu.removeEventListener("toggle", toggled);
      if (menu.matches(":popover-open")) menu.hidePopover();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, since links stand in it
    <div
      className="menu row-menu"
      role="group"
      aria-label={opened.label}
      ref={ref}
      onClick={(event) => closeAfterUse(event, ref.current)}
      onKeyDown={moveInside}
      popover="auto"
    >
      {opened.items}
    </div>
  );
}
