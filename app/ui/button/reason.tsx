import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

export type ReasonDisplay = "text" | "tooltip";

/**
 * Renders a refused action with its reason. The control stays focusable and keeps its name, and the reason describes
 * it. The reason shows as text beside the control or, where space is short (rows of a table), on hover and focus.
 * Escape hides that tooltip.
 */
export function WithReason({
  reason,
  display,
  children,
}: {
  reason: string;
  display: ReasonDisplay;
  children: (describedBy: string) => ReactNode;
}) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setDismissed(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the Escape of the control inside
    <div
      className="with-reason"
      data-display={display}
      data-dismissed={dismissed || undefined}
      onKeyDown={onKeyDown}
      onBlur={() => setDismissed(false)}
      onMouseLeave={() => setDismissed(false)}
    >
      {children(id)}{" "}
      <span className="reason" id={id}>
        {reason}
      </span>
    </div>
  );
}
