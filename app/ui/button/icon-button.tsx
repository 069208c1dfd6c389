import { joinTokens } from "../attributes/join-tokens";
import type { IconName } from "../icon/icons";
import type { LinkProps } from "../link/link";
import { Button, type ButtonProps } from "./button";
import { ButtonLink, type ButtonLinkProps } from "./button-link";

type Named = { icon: IconName; label: string };

/** Renders a square button with an icon only. `label` is its accessible name and its native tooltip. */
export function IconButton({ label, className, ...props }: Named & Omit<ButtonProps, "children" | "icon">) {
  return (
    <Button variant="quiet" title={label} {...props} className={joinTokens("icon-button", className)}>
      <span className="visually-hidden">{label}</span>
    </Button>
  );
}

/** Renders a link that looks like an `IconButton`. */
export function IconLink({
  label,
  className,
  ...props
}: Named & Omit<ButtonLinkProps, "children" | "icon"> & Pick<LinkProps, "to">) {
  return (
    <ButtonLink variant="quiet" title={label} {...props} className={joinTokens("icon-button", className)}>
      <span className="visually-hidden">{label}</span>
    </ButtonLink>
  );
}
