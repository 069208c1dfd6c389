import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../icon/icon";
import { type Tone, toneIcon } from "../tone/tone";

type AlertProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** For an alert that appears in answer to something. One that belongs to the page from the start has no role. */
  role?: "alert" | "status";
};

/** Renders a banner within the page: information, a warning or a failure. */
export function Alert({ tone = "info", title, children, actions, role }: AlertProps) {
  return (
    <div className="alert" data-tone={tone} role={role}>
      <Icon icon={toneIcon[tone]} />
      <div className="alert-content">
        {title && <p className="alert-title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="row alert-actions">{actions}</div>}
      </div>
    </div>
  );
}

interface Props {
  title: ReactNode;
  children: ReactNode;
}

/** Renders an answer below its form and scrolls it into view, because a page without JavaScript begins at its top. */
export function AnswerAlert({ title, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the way to the answer without JavaScript
    <div ref={ref} tabIndex={-1} autoFocus>
      <Alert title={title} role="status">
        {children}
      </Alert>
    </div>
  );
}
