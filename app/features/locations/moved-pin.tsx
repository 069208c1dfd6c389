import { type SyntheticEvent, useRef } from "react";
import { Button } from "~/ui/button/button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";

/**
 * Asks whether the pin or the address is right (LOC-03, LOC-04). Stands in the form, which isn't saved before one
 * of its buttons was pressed; Escape goes back to the address.
 */
export function MovedPin() {
  const modify = useRef<HTMLSpanElement>(null);
  const stay = (event: SyntheticEvent) => {
    event.preventDefault();
    modify.current?.querySelector("button")?.click();
  };
  return (
    <NoticeDialog
      title="Warning"
      onCancel={stay}
      actions={
        <>
          <span ref={modify}>
            <Button name="ask" value="modify">
              Modify the address
            </Button>
          </span>
          <Button variant="primary" name="ask" value="correct" autoFocus>
            The address is correct
          </Button>
        </>
      }
    >
      The pin on the map is not where this address was found. Is the address correct?
    </NoticeDialog>
  );
}
