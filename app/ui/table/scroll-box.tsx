import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** The id of what names the box. */
  labelledBy: string;
  className?: string;
  /** `group` within a region of the same name. */
  role?: "region" | "group";
  children: ReactNode;
}

/**
 * Renders a box that scrolls sideways. It is a named tab stop, because a keyboard can scroll only what it can focus,
 * until JavaScript has measured that there is nothing to scroll. Then the table's header sticks to the window's top: in
 * a box that scrolls it could stick to that box only (FIND-03).
 */
export function ScrollBox({ labelledBy, className = "table-scroll", role = "region", children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState<boolean>();
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const stop = overflows === false ? {} : { tabIndex: 0, role, "aria-labelledby": labelledBy };
  return (
    <div className={className} ref={ref} data-overflows={overflows} {...stop}>
      {children}
    </div>
  );
}
