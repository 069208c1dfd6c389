import type { ReactNode } from "react";

/** Renders the buttons at a form's end. The one that sends must come first, since Enter presses it. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className="form-actions">{children}</div>;

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
export const DefaultButton = ({ name }: { name?: string }) => (
  <button type="submit" name={name} className="visually-hidden" tabIndex={-1} aria-hidden="true">
    Submit
  </button>
);
