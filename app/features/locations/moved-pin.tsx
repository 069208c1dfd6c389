import { type SyntheticEvent, useRef } from "react";
import { Button } from "~/ui/button/button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";
import { CORRECT } from "./location-draft";

/**
 * Renders the question whether the address is correct although the pin is elsewhere (LOC-03, LOC-04). Its buttons post
 * the form around it, and the one that confirms saves it; Escape presses "Modify the address".
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
          <Button variant="primary" name={CORRECT} value="on" autoFocus>
            The address is correct
          </Button>
        </>
      }
    >
      The pin on the map is not where this address was found. Is the address correct?
    </NoticeDialog>
  );
}
