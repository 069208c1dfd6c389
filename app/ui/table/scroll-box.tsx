import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Renders a box that scrolls sideways. It is a named tab stop, because a keyboard can scroll only what it can focus,
 * until JavaScript has measured that there is nothing to scroll. Then the table's header sticks to the window's top: in
 * a box that scrolls it could stick to that box only (FIND-03).
 */
export function ScrollBox({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState<boolean>();
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const stop = overflows === false ? {} : { tabIndex: 0, role: "region", "aria-labelledby": labelledBy };
  return (
    <div className="table-scroll" ref={ref} data-overflows={overflows} {...stop}>
      {children}
    </div>
  );
}
