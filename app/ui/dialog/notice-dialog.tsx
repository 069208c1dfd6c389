import { useLingui } from "@lingui/react";
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from "react";
import { useCommitEffect } from "../attributes/hydrated";
import { Button } from "../button/button";
import { announceDialogChange } from "./top-dialog";

type NoticeDialogProps = {
  title: string;
  /** By default an alertdialog, which interrupts. */
  role?: "dialog";
  onClose?: () => void;
  /** Handles Escape where it does something else than Close. */
  onCancel?: (event: SyntheticEvent) => void;
  /** The id of the field that gets the focus after the notice; by default the element that had it before. */
  about?: string;
  /** Buttons in place of Close, for a notice that asks something. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a notice over the page that has no address of its own, such as one about a form's fields. It is served open,
 * and Close is the browser's own `method="dialog"`, so it works without a script and no field is lost. It must not
 * be in a form, unless its `actions` are that form's buttons.
 */
export function NoticeDialog({ title, role, onClose, onCancel, about, actions, children }: NoticeDialogProps) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // Read before the dialog is rendered, because its first button takes the focus at once.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useCommitEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.removeAttribute("open");
    dialog.showModal();
    announceDialogChange();
    return () => {
      dialog.close();
      announceDialogChange();
      const back = (about && document.getElementById(about)) || opener;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, [about, opener]);
  return (
    <dialog
      open
      ref={ref}
      role={role ?? "alertdialog"}
      className="dialog message-dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
      onCancel={onCancel}
    >
      <header className="dialog-header">
        <h2 id={titleId}>{title}</h2>
      </header>
      <div className="message-dialog-body" id={textId}>
        {children}
      </div>
      <footer className="message-dialog-actions">
        {actions ?? (
          <form method="dialog">
            <Button variant="primary" autoFocus>
              {i18n._("Close")}
            </Button>
          </form>
        )}
      </footer>
    </dialog>
  );
}
