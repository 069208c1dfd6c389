import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { popover, popoverTarget } from "../attributes/attributes";
import { Button, type ButtonLook } from "../button/button";

type MenuProps = ButtonLook & {
  label: string;
  id?: string;
  /** MenuLink, MenuForm, MenuGroup, or a Form with MenuButtons. */
  children: ReactNode;
};

/**
 * Renders a button that opens links and forms in the browser's own popover, without a script and without menu roles.
 * With JavaScript it closes when one of them is used.
 */
export function Menu({ label, icon, id, children, variant = "quiet", size }: MenuProps) {
  const ownId = useId();
  const target = id ?? ownId;
  const ref = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button
        type="button"
        variant={variant}
        size={size}
        icon={icon}
        className="menu-button"
        {...popoverTarget(target)}
      >
        <span className="menu-button-label">{label}</span>
      </Button>
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
