import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button, type ButtonLook } from "../button/button";
import { Icon } from "../icon/icon";

type MenuProps = ButtonLook & {
  label: ReactNode;
  /** A picture before the label, in place of an icon. */
  lead?: ReactNode;
  id?: string;
  /** MenuLink, MenuForm, MenuGroup, or a Form with MenuButtons. */
  children: ReactNode;
};

/**
 * Renders a button that opens links and forms in the browser's own popover, without a script and without menu roles.
 * With JavaScript the focus goes in, the arrow keys move it, and the menu closes when one of them is used.
 */
export function Menu({ label, lead, icon, id, children, variant = "quiet", size }: MenuProps) {
  const ownId = useId();
  const target = id ?? ownId;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    const toggled = (event: Event) => (event as ToggleEvent).newState === "open" && menu && focusFirst(menu);
    menu?.addEventListener("toggle", toggled);
    return () => menu?.removeEventListener("toggle", toggled);
  }, []);
  const openByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== "ArrowDown" || !ref.current) return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <>
      <Button
        type="button"
        variant={variant}
        size={size}
        icon={icon}
        className="menu-button"
        onKeyDown={openByKey}
        popoverTarget={target}
      >
        {lead}{" "}
        <span className="menu-button-label" data-shortened>
          {label}
        </span>
        <span className="menu-button-arrow">
          <Icon icon="chevron-down" size="s" />
        </span>
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the links inside */}
      <div
        className="menu"
        id={target}
        ref={ref}
        onClick={(event) => closeAfterUse(event, ref.current)}
        onKeyDown={moveInside}
        popover="auto"
      >
        {children}
      </div>
    </>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("a, button")];

/** Moves the focus into a menu that has opened. */
export const focusFirst = (menu: HTMLElement) => itemsOf(menu)[0]?.focus();

/** Moves the focus by the arrow keys, Home and End; Tab closes the menu and goes on from its button. */
export function moveInside(event: KeyboardEvent<HTMLDivElement>) {
  const { currentTarget: menu, key } = event;
  if (key === "Tab") return menu.hidePopover();
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/** Hides the popover once a link or button in it was pressed, because navigating within the page does not. */
export function closeAfterUse(event: MouseEvent, element: HTMLElement | null) {
  const used = event.target instanceof Element && event.target.closest("a[href], button");
  if (used && element?.matches(":popover-open")) element.hidePopover();
}
