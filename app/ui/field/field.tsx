import type { ReactNode } from "react";
import { WithAddresses } from "../address/address";
import { joinTokens } from "../attributes/join-tokens";
import { useFormState } from "../form/form-state";
import { Icon } from "../icon/icon";
import { Quoted } from "../quoted/quoted";
import type { FieldProps } from "./control";

type Layout = {
  label: ReactNode;
  id: string;
  hintId: string;
  errorId: string;
  errors: string[];
  required: boolean;
};

/**
 * Renders label, control, hint and error in a column, for a control with the ids of `useFieldControl`. The space before the
 * control is for text browsers.
 */
export function Field({
  label,
  labelHidden,
  hint,
  className,
  children,
  ...layout
}: Pick<FieldProps, "labelHidden" | "hint" | "className"> & Layout & { children: ReactNode }) {
  return (
    <div className={joinTokens("field", className)} data-invalid={layout.errors.length > 0 || undefined}>
      <label className={joinTokens("field-label", labelHidden && "visually-hidden")} htmlFor={layout.id}>
        {label}
        {layout.required && <Asterisk />}
      </label>{" "}
      {children}
      <Hint id={layout.hintId}>{hint}</Hint>
      <FieldErrors id={layout.errorId} errors={layout.errors} />
    </div>
  );
}

/** Renders the visible mark of a required field. For screen readers the control itself is `required`. */
export const Asterisk = () => (
  <span className="asterisk" aria-hidden="true">
    *
  </span>
);

export function Hint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <div className="field-hint" id={id}>
      {typeof children === "string" ? <WithAddresses>{children}</WithAddresses> : children}
    </div>
  );
}

/** Renders the error messages of one control, a line each; nothing without errors. */
export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  const { english } = useFormState();
  if (errors.length === 0) return null;
  return (
    <div className="field-error" id={id}>
      <Icon icon="circle-alert" />
      <div>
        {errors.map((error) => (
          <p key={error}>
            <Quoted text={error} english={english} />
          </p>
        ))}
      </div>
    </div>
  );
}
