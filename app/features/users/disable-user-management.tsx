import { useLingui } from "@lingui/react";
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";

/** Submitted with a form that removes the viewer's own access to user management, after the confirmation. */
export const CONFIRM_BUTTON = "disableConfirmed";
/** Submitted by Cancel without JavaScript. */
export const KEEP_BUTTON = "keepUserManagement";

/**
 * Holds the state of the confirmation before a viewer loses user management (USER-05). It opens when the box is unticked,
 * and without JavaScript after the action.
 * @param applies true when unticking removes the viewer's own permission
 */
export function useDisableConfirmation(applies: boolean, actionData: { asks?: boolean } | undefined, boxId: string) {
  const [open, setOpen] = useState(actionData?.asks ?? false);
  const [confirmed, setConfirmed] = useState(false);
  // Closing the dialog calls a handler too, even when the viewer has decided already.
  const undecided = useRef(open);
  const show = useCallback((isOpen: boolean) => {
    undecided.current = isOpen;
    setOpen(isOpen);
  }, []);
  useEffect(() => show(actionData?.asks ?? false), [actionData, show]);

  function keep() {
    if (!undecided.current) return;
    show(false);
    const box = document.getElementById(boxId);
    if (box instanceof HTMLInputElement) box.checked = true;
  }
  function confirm() {
    show(false);
    setConfirmed(true);
  }
  const boxChanged = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (applies) show(!target.checked);
    setConfirmed(false);
  };
  return { open, confirmed, keep, confirm, boxChanged };
}

type Props = { question: ReturnType<typeof useDisableConfirmation>; form: string };

/** Renders the confirmation. Its buttons submit the form; with JavaScript they only decide, and the form stays open. */
export function DisableUserManagement({ question: { open, keep, confirm }, form }: Props) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  if (!open) return null;
  const toButtonProps = (onClick: () => void) => (hydrated ? { type: "button" as const, onClick } : { form });
  return (
    <NoticeDialog
      title={i18n._("Disable user management")}
      onClose={keep}
      actions={
        <>
          <Button name={KEEP_BUTTON} value="on" {...toButtonProps(keep)}>
            {i18n._("Cancel")}
          </Button>
          <Button variant="danger" name={CONFIRM_BUTTON} value="on" {...toButtonProps(confirm)}>
            {i18n._("Confirm")}
          </Button>
        </>
      }
    >
      {i18n._(
        "If this service is disabled you will no longer be able to reactivate it without the help of your master user.",
      )}
    </NoticeDialog>
  );
}
