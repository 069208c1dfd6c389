import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { popover, popoverTarget } from "../attributes/attributes";
import { Button, type ButtonLook } from "../button/button";
import { IconButton } from "../button/icon-button";

type MenuProps = ButtonLook & {
  label: string;
  /** The icon alone, named by the label: for example in a row of a table. */
  iconOnly?: boolean;
  id?: string;
  /** MenuLink, MenuForm, MenuGroup, or a Form with MenuButtons. */
  children: ReactNode;
};

/**
 * A button that opens links and forms, by the browser's own popover: no script, no menu roles. With JavaScript it
 * closes when one of them is used.
 */
export function Menu({ label, icon, iconOnly, id, children, variant = "quiet", size }: MenuProps) {
  const ownId = useId();
  const target = id ?? ownId;
  const ref = useRef<HTMLDivElement>(null);
  const opener = { type: "button" as const, variant, size, className: "menu-button", ...popoverTarget(target) };
  return (
    <>
      {iconOnly && icon ? (
        <IconButton {...opener} icon={icon} label={label} />
      ) : (
        <Button {...opener} icon={icon}>
          <span className="menu-button-label">{label}</span>
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the links inside */}
      <div className="menu" id={target} ref={ref} onClick={(event) => closeAfterUse(event, ref.current)} {...popover()}>
        {children}
      </div>
    </>
  );
}

/** Hides the popover once a link or button in it was pressed: a navigation within the page does not. */
export function closeAfterUse(event: MouseEvent, element: HTMLElement | null) {
  const used = event.target instanceof Element && event.target.closest("a[href], button");
  if (used && element?.matches(":popover-open")) element.hidePopover();
}
