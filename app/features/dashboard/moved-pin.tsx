import { type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Button } from "~/ui/button/button";
import { announceDialogChange } from "~/ui/dialog/top-dialog";

/**
 * Asks whether the pin or the address is right (LOC-03, LOC-04). Stands in the form, which isn't saved before one
 * of its buttons was pressed; Escape goes back to the address.
 */
export function MovedPin() {
  const ref = useRef<HTMLDialogElement>(null);
  const modify = useRef<HTMLSpanElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.removeAttribute("open");
    dialog.showModal();
    announceDialogChange();
    return () => {
      dialog.close();
      announceDialogChange();
    };
  }, []);
  const stay = (event: SyntheticEvent) => {
    event.preventDefault();
    modify.current?.querySelector("button")?.click();
  };
  return (
    <dialog
      open
      ref={ref}
      role="alertdialog"
      className="dialog message-dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={stay}
    >
      <header className="dialog-header">
        <h2 id={titleId}>Warning</h2>
      </header>
      <div className="message-dialog-body" id={textId}>
        The pin on the map is not where this address was found. Is the address correct?
      </div>
      <footer className="message-dialog-actions">
        <span ref={modify}>
          <Button name="ask" value="modify">
            Modify the address
          </Button>
        </span>
        <Button variant="primary" name="ask" value="correct" autoFocus>
          The address is correct
        </Button>
      </footer>
    </dialog>
  );
}
