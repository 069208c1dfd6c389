import type { ReactNode } from "react";

/** The buttons at a form's end: the one that sends comes first, since Enter presses it. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className="form-actions">{children}</div>;

/** A titled group of fields. */
export const FormSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className="form-section">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Comes first where another button stands before the one that sends: Enter presses the first of a form. */
export const DefaultButton = () => (
  <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
    Submit
  </button>
);
