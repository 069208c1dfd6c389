import type { ReactNode } from "react";
import { useLeaving } from "../dialog/use-leaving";
import { Icon } from "../icon/icon";
import { Link, type LinkProps } from "../link/link";
import { type ButtonLook, buttonClass, type Refusal } from "./button";
import { WithReason } from "./reason";

export type ButtonLinkProps = ButtonLook & Refusal & LinkProps & { children: ReactNode };

/** Renders a link that looks like a button. With a `reason` it has no address, stays focusable and shows the reason. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, reason, reasonDisplay = "text", className, children, ...rest } = props;
  const look = buttonClass({ variant, size }, className);
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      {children}
    </>
  );
  if (!reason) {
    return (
      <>
        <Link {...rest} className={look}>
          {content}
        </Link>{" "}
      </>
    );
  }
  return (
    <WithReason reason={reason} display={reasonDisplay}>
      {(describedBy) => (
        <RefusedLink className={look} describedBy={describedBy} label={rest["aria-label"]}>
          {content}
        </RefusedLink>
      )}
    </WithReason>
  );
}

type RefusedLinkProps = { className?: string; describedBy: string; label?: string; children: ReactNode };

/** Renders a link without an address, which is ARIA's form of a disabled link. */
export function RefusedLink({ className, describedBy, label, children }: RefusedLinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link leads nowhere on purpose
    <a
      className={className}
      role="link"
      tabIndex={0}
      aria-disabled="true"
      aria-describedby={describedBy}
      aria-label={label}
    >
      {children}
    </a>
  );
}

/**
 * Renders the link from a panel's form back to the page behind it. Back does not open the panel again. In a dialog that only asks
 * it has the focus.
 */
export function CancelLink({ to, children = "Cancel" }: { to: string; children?: string }) {
  const { onClick } = useLeaving(to);
  return (
    <ButtonLink to={to} onClick={onClick} data-cancel="" preventScrollReset replace>
      {children}
    </ButtonLink>
  );
}
