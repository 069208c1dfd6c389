import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "./alert";

interface Props {
  title: string;
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
