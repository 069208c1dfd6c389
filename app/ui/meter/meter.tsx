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
  const id = useId();
  return (
    <div className="meter">
      <label htmlFor={id}>{label}</label> <span className="tabular muted">{children ?? `${value} of ${max}`}</span>
      <meter id={id} min={0} max={max} value={value} />
    </div>
  );
}
