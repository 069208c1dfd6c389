import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { popover, popoverTarget } from "../attributes/attributes";
import { Button, type ButtonLook } from "../button/button";
import { IconButton } from "../button/icon-button";

type MenuProps = ButtonLook & {
  label: string;
  /** Shows the icon only, named by the label, as in a row of a table. */
  iconOnly?: boolean;
  id?: string;
  /** MenuLink, MenuForm, MenuGroup, or a Form with MenuButtons. */
  children: ReactNode;
};

/**
 * Renders a button that opens links and forms in the browser's own popover, without a script and without menu roles.
 * With JavaScript it closes when one of them is used.
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

/** Hides the popover once a link or button in it was pressed, because navigating within the page does not. */
export function closeAfterUse(event: MouseEvent, element: HTMLElement | null) {
  const used = event.target instanceof Element && event.target.closest("a[href], button");
  if (used && element?.matches(":popover-open")) element.hidePopover();
}
