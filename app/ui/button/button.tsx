import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useRef } from "react";
import { join } from "../attributes/attributes";
import { usePending } from "../form/pending";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import { Spinner } from "../spinner/spinner";
import { type ReasonDisplay, WithReason } from "./reason";

export type ButtonLook = {
  variant?: "default" | "primary" | "danger" | "quiet";
  size?: "m" | "s";
  icon?: IconName;
};

export type Refusal = {
  /**
   * Why the action is refused. The control becomes aria-disabled, never `disabled`. The server refuses the action too.
   */
  reason?: string;
  reasonDisplay?: ReasonDisplay;
};

export type ButtonProps = ButtonLook &
  Refusal &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The button's text while its form is being sent; its usual text by default. */
    busyLabel?: string;
    children: ReactNode;
  };

export const buttonClass = ({ variant = "default", size = "m" }: ButtonLook, className?: string) =>
  join("button", `button-${variant}`, size === "s" && "button-s", className);

/** Renders a native button, of `type="submit"` by default. Inside `Form` it shows when it is sending the form. */
export function Button(props: ButtonProps) {
  const { reason, reasonDisplay = "text", ...rest } = props;
  if (!reason) return <PlainButton {...rest} />;
  return (
    <WithReason reason={reason} display={reasonDisplay}>
      {(describedBy) => (
        <PlainButton {...rest} refused aria-describedby={join(describedBy, rest["aria-describedby"])} />
      )}
    </WithReason>
  );
}

function PlainButton(props: Omit<ButtonProps, "reason" | "reasonDisplay"> & { refused?: boolean }) {
  const { variant, size, icon, busyLabel, refused, className, children, onClick, type = "submit", ...rest } = props;
  const ref = useRef<HTMLButtonElement>(null);
  const { pending, submitter } = usePending();
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
        {busy ? (busyLabel ?? children) : children}
        {busy && !busyLabel && <span className="visually-hidden">, please wait</span>}
      </button>{" "}
    </>
  );
}
