import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";

/** Sent with a form that removes the viewer's own access to user management, after the viewer confirmed it. */
export const CONFIRM_BUTTON = "disableConfirmed";
/** Sent by Cancel without JavaScript. */
export const KEEP_BUTTON = "keepUserManagement";

/**
 * Returns the state of the question before a viewer gives up user management (USER-05). It is asked when the box is
 * unticked, and without JavaScript by the server's answer.
 * @param applies true when unticking removes the viewer's own right
 * @param answer the action's
 */
export function useDisableConfirmation(applies: boolean, answer: { asks?: boolean } | undefined, boxId: string) {
  const [open, setOpen] = useState(answer?.asks ?? false);
  const [confirmed, setConfirmed] = useState(false);
  // Closing the dialog calls a handler too, even when the viewer has decided already.
  const undecided = useRef(open);
  const put = useCallback((question: boolean) => {
    undecided.current = question;
    setOpen(question);
  }, []);
  useEffect(() => put(answer?.asks ?? false), [answer, put]);

  function keep() {
    if (!undecided.current) return;
    put(false);
    const box = document.getElementById(boxId);
    if (box instanceof HTMLInputElement) box.checked = true;
  }
  function confirm() {
    put(false);
    setConfirmed(true);
  }
  const boxChanged = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (applies) put(!target.checked);
    setConfirmed(false);
  };
  return { open, confirmed, keep, confirm, boxChanged };
}

type Props = { question: ReturnType<typeof useDisableConfirmation>; form: string };

/** Renders the question. Its buttons send the form; with JavaScript they only answer, and the form stays open. */
export function DisableUserManagement({ question: { open, keep, confirm }, form }: Props) {
  const hydrated = useHydrated();
  if (!open) return null;
  const answer = (onClick: () => void) => (hydrated ? { type: "button" as const, onClick } : { form });
  return (
    <NoticeDialog
      title="Disable user management"
      onClose={keep}
      actions={
        <>
          <Button name={KEEP_BUTTON} value="on" {...answer(keep)}>
            Cancel
          </Button>
          <Button variant="danger" name={CONFIRM_BUTTON} value="on" {...answer(confirm)}>
            Confirm
          </Button>
        </>
      }
    >
      If this service is disabled you will no longer be able to reactivate it without the help of your master user.
    </NoticeDialog>
  );
}
