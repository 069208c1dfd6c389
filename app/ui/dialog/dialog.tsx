import { useLingui } from "@lingui/react";
import { type ReactNode, useId, useRef } from "react";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { useModal } from "./use-modal";

export type DialogProps = {
  title: ReactNode;
  /** The parent's address with its search parameters, to which Close and Escape lead. */
  closeTo: string;
  /** False beside a page that stays usable. */
  modal?: boolean;
  children: ReactNode;
};

/**
 * Renders the base of panels and confirmations, which are child routes. It is served open, so that it works without a
 * script, and becomes modal with one unless it is beside its page. The parent makes the page behind it inert.
 */
export function Dialog({ title, closeTo, modal = true, className, role, children }: DialogProps & Look) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { leaving, onClick } = useModal(ref, closeTo, modal);
  return (
    <dialog open ref={ref} className={`dialog ${className}`} role={role} aria-labelledby={titleId} {...leaving}>
      <header className="dialog-header">
        <h2 id={titleId} tabIndex={modal ? undefined : -1}>
          {title}
        </h2>
        <Link
          className="button button-quiet icon-button"
          to={closeTo}
          onClick={onClick}
          title={i18n._("Close")}
          preventScrollReset
          replace
        >
          <Icon icon="x" />
          <span className="visually-hidden">{i18n._("Close")}</span>
        </Link>
      </header>
      {children}
    </dialog>
  );
}

type Look = { className: string; role?: "alertdialog" };
