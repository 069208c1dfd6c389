import type { ReactNode } from "react";
import { Button } from "../button/button";
import { ButtonLink } from "../button/button-link";
import { Dialog, type DialogProps } from "../dialog/dialog";
import { ErrorSummary } from "../form/error-summary";
import { Form } from "../form/form";

type ConfirmDialogProps = DialogProps & {
  /** Hidden fields that are sent with the confirmation. */
  fields?: Record<string, string>;
  /** The address to which the confirmation is posted; the route itself by default. */
  action?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

/** Renders a question in the middle of the page. Confirming posts a form, cancelling is a link back. */
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
      <ErrorSummary />
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
      <div className="message-dialog-body">{children}</div>
      {actions && <footer className="message-dialog-actions">{actions}</footer>}
    </Dialog>
  );
}
