import { Trans } from "@lingui/react";
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { joinTokens } from "../attributes/join-tokens";
import { usePendingSubmission } from "../form/form-state";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";

export type ButtonLook = {
  variant?: "default" | "primary" | "danger" | "quiet";
  size?: "m" | "s";
  icon?: IconName;
};

export type DisabledReason = {
  /**
   * Why the action is refused. The control becomes aria-disabled, never `disabled`. The server refuses the action too.
   */
  reason?: string;
  reasonDisplay?: ReasonDisplay;
};

export type ButtonProps = ButtonLook &
  DisabledReason &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The button's text while its form is being sent; its usual text by default. */
    busyLabel?: string;
    children: ReactNode;
  };

export const buttonClass = ({ variant = "default", size = "m" }: ButtonLook, className?: string) =>
  joinTokens("button", `button-${variant}`, size === "s" && "button-s", className);

/** Renders a native button, of `type="submit"` by default. Inside `Form` it shows when it is sending the form. */
export function Button(props: ButtonProps) {
  const { reason, reasonDisplay = "text", ...rest } = props;
  if (!reason) return <PlainButton {...rest} />;
  return (
    <WithReason reason={reason} display={reasonDisplay}>
      {(describedBy) => (
        <PlainButton {...rest} refused aria-describedby={joinTokens(describedBy, rest["aria-describedby"])} />
      )}
    </WithReason>
  );
}

function PlainButton(props: Omit<ButtonProps, "reason" | "reasonDisplay"> & { refused?: boolean }) {
  const { variant, size, icon, busyLabel, refused, className, children, onClick, type = "submit", ...rest } = props;
  const ref = useRef<HTMLButtonElement>(null);
  const { pending, submitter } = usePendingSubmission();
  const waits = pending && type === "submit";
  const busy = waits && submitter !== null && submitter === ref.current;
  const blocked = refused || waits;
  const click = (event: MouseEvent<HTMLButtonElement>) => (blocked ? event.preventDefault() : onClick?.(event));
  return (
    <>
      <button
        {...rest}
        ref={ref}
        type={type}
        className={buttonClass({ variant, size }, className)}
        aria-disabled={blocked || rest["aria-disabled"]}
        aria-busy={busy || undefined}
        onClick={click}
      >
        {busy ? <Spinner /> : icon && <Icon icon={icon} />}
        {busy ? (busyLabel ?? <Waiting>{children}</Waiting>) : children}
      </button>{" "}
    </>
  );
}

/** Renders a button's content while its form is being sent. */
const Waiting = ({ children }: { children: ReactNode }) => (
  <Trans
    id="{action}<0>, please wait</0>"
    values={{ action: <>{children}</> }}
    components={{ 0: <span className="visually-hidden" /> }}
  />
);

/** Renders a turning ring. It is silent: the words beside it say what goes on. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

export type ReasonDisplay = "text" | "tooltip";

/**
 * Renders a refused action with its reason. The control stays focusable with its name, and the reason describes
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
