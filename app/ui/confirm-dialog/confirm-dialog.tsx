import type { ReactNode } from "react";
import { Button } from "../button/button";
import { ButtonLink } from "../button/button-link";
import { Dialog, type DialogProps } from "../dialog/dialog";
import { Form } from "../form/form";

type ConfirmDialogProps = DialogProps & {
  /** Sent along with the confirmation. */
  fields?: Record<string, string>;
  /** Where the confirmation is posted; the route itself unless told otherwise. */
  action?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

/** A question in the middle of the page: confirming posts, cancelling is the link back. */
export function ConfirmDialog({
  children,
  fields = {},
  action,
  confirmLabel,
  cancelLabel,
  danger,
  ...rest
}: ConfirmDialogProps) {
  return (
    <MessageDialog
      {...rest}
      actions={
        <Form layout="plain" className="row" action={action}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ButtonLink to={rest.closeTo} preventScrollReset>
            {cancelLabel ?? "Cancel"}
          </ButtonLink>
          <Button variant={danger ? "danger" : "primary"}>{confirmLabel ?? "Confirm"}</Button>
        </Form>
      }
    >
      {children}
    </MessageDialog>
  );
}

/** The same with actions of one's own: a notice with Close, or a form with fields in `children`. */
export function MessageDialog({ children, actions, ...rest }: DialogProps & { actions?: ReactNode }) {
  return (
    <Dialog {...rest} className="message-dialog" role="alertdialog">
      <div className="message-dialog-body">{children}</div>
      {actions && <footer className="message-dialog-actions">{actions}</footer>}
    </Dialog>
  );
}
