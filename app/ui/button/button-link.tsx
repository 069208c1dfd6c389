import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useClosePanel } from "../dialog/use-close-panel";
import { Icon } from "../icon/icon";
import { Link, type LinkProps } from "../link/link";
import { type ButtonLook, buttonClass, type DisabledReason, WithReason } from "./button";

export type ButtonLinkProps = ButtonLook & DisabledReason & LinkProps & { children: ReactNode };

/** Renders a link that looks like a button. */
export const ButtonLink = ({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) => (
  <RefusableLink {...rest} className={buttonClass({ variant, size }, className)}>
    {icon && <Icon icon={icon} />}
    {children}
  </RefusableLink>
);

/**
 * Renders a link. With a `reason` it has no address, which is ARIA's form of a disabled link, stays focusable and shows the
 * reason.
 */
export function RefusableLink({ reason, reasonDisplay = "text", ...rest }: DisabledReason & LinkProps) {
  if (!reason) {
    return (
      <>
        <Link {...rest} />{" "}
      </>
    );
  }
  return (
    <WithReason reason={reason} display={reasonDisplay}>
      {(describedBy) => (
        // biome-ignore lint/a11y/useValidAnchor: a placeholder link leads nowhere on purpose
        <a
          className={rest.className}
          role="link"
          tabIndex={0}
          aria-disabled="true"
          aria-describedby={describedBy}
          aria-label={rest["aria-label"]}
        >
          {rest.children}
        </a>
      )}
    </WithReason>
  );
}

/**
 * Renders the link from a panel's form back to the page behind it. Back does not open the panel again. In a dialog that only asks
 * it has the focus.
 */
export function CancelLink({ to, children }: { to: string; children?: string }) {
  const { i18n } = useLingui();
  const { onClick } = useClosePanel(to);
  return (
    <ButtonLink to={to} onClick={onClick} data-cancel="" preventScrollReset replace>
      {children ?? i18n._("Cancel")}
    </ButtonLink>
  );
}
