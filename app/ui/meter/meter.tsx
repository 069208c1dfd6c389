import { useLingui } from "@lingui/react";
import { type ReactNode, useId } from "react";

/** Renders how much of something is used, such as seats, in words and as a bar. */
export function Meter({
  label,
  value,
  max,
  children,
}: {
  label: string;
  value: number;
  max: number;
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className="meter">
      <label htmlFor={id}>{label}</label>{" "}
      <span className="tabular muted">{children ?? i18n._("{value, number} of {max, number}", { value, max })}</span>
      <meter id={id} min={0} max={max} value={value} />
    </div>
  );
}
