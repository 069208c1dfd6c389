import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Button } from "../button/button";
import { announceDialogChange } from "./top-dialog";

type NoticeDialogProps = {
  title: string;
  /** Left out for a notice that interrupts. */
  role?: "dialog";
  onClose?: () => void;
  /** Handles Escape where it does something else than Close. */
  onCancel?: (event: SyntheticEvent) => void;
  /** Buttons in place of Close, for a notice that asks something. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a notice over the page that has no address of its own, such as one about a form's fields. It is served open,
 * and Close is the browser's own `method="dialog"`, so it works without a script and no field is lost. It must not
 * stand in a form, unless its `actions` are that form's buttons.
 */
export function NoticeDialog({ title, role, onClose, onCancel, actions, children }: NoticeDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.removeAttribute("open");
    dialog.showModal();
    announceDialogChange();
    return () => {
      dialog.close();
      announceDialogChange();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
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
              Close
            </Button>
          </form>
        )}
      </footer>
    </dialog>
  );
}
