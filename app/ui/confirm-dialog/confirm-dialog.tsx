import type { ReactNode } from "react";
import { Button } from "../button/button";
import { CancelLink } from "../button/button-link";
import { Dialog, type DialogProps } from "../dialog/dialog";
import { ErrorSummary } from "../form/error-summary";
import { Form } from "../form/form";
import { OtherUsersFormAlert } from "../form/other-users-form";

type ConfirmDialogProps = DialogProps & {
  /** Hidden fields that are sent with the confirmation. */
  fields?: ReactNode;
  /** The name of a hidden field that is sent with the confirmation. */
  confirms?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Says what did not happen when the upstream refuses. */
  errorSummary?: string;
};

/** Renders a question in the middle of the page. Confirming posts a form, cancelling is a link back. */
export function ConfirmDialog({
  children,
  fields,
  confirms,
  confirmLabel,
  cancelLabel,
  danger,
  errorSummary,
  ...rest
}: ConfirmDialogProps) {
  return (
    <MessageDialog
      {...rest}
      actions={
        <Form layout="plain" className="row">
          {fields}
          {confirms && <input type="hidden" name={confirms} value="on" />}
          <CancelLink to={rest.closeTo}>{cancelLabel}</CancelLink>
          <Button variant={danger ? "danger" : "primary"}>{confirmLabel}</Button>
        </Form>
      }
    >
      <ErrorSummary title={errorSummary} />
      {children}
    </MessageDialog>
  );
}

/**
 * Renders a dialog in the middle of the page with the given actions: a notice, or a form with its fields in `children`.
 */
export function MessageDialog({ children, actions, ...rest }: DialogProps & { actions?: ReactNode }) {
  return (
    <Dialog {...rest} className="message-dialog" role="alertdialog">
      <div className="message-dialog-body">
        <OtherUsersFormAlert />
        {children}
      </div>
      {actions && <footer className="message-dialog-actions">{actions}</footer>}
    </Dialog>
  );
}
