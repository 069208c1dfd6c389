import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../button/button";
import { CancelLink } from "../button/button-link";
import { useIsStale } from "./form-state";

type FormActionsProps = Omit<ButtonProps, "children"> & { submit: ReactNode; cancelTo?: string; children?: ReactNode };

/**
 * Renders the buttons at a form's end: first the one that submits, since Enter presses it, then Cancel and others. It is left
 * out while two versions wait for a decision, which has buttons of its own (SAFE-09).
 */
export const FormActions = ({ submit, cancelTo, children, ...button }: FormActionsProps) => {
  const isStale = useIsStale();
  return (
    <div className="form-actions">
      {submit && !isStale && (
        <Button variant="primary" {...button}>
          {submit}
        </Button>
      )}
      {cancelTo && <CancelLink to={cancelTo} />}
      {children}
    </div>
  );
};

/** Renders a titled group of fields. */
export const FormSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className="form-section">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/**
 * Renders a hidden first button that sends the form, where a button of another purpose comes before the visible one:
 * Enter presses the first button.
 * @param name the field by which the action recognises Enter
 */
export const DefaultButton = ({ name }: { name?: string }) => {
  const { i18n } = useLingui();
  return (
    <button type="submit" name={name} className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {i18n._("Submit")}
    </button>
  );
};
