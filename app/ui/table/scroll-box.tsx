import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Scrolls sideways in its own box. A keyboard can scroll only what it can focus: so it is a named tab stop, until
 * JavaScript has measured that there is nothing to scroll.
 */
export function ScrollBox({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const stop = overflows ? { tabIndex: 0, role: "region", "aria-labelledby": labelledBy } : {};
  return (
    <div className="table-scroll" ref={ref} {...stop}>
      {children}
    </div>
  );
}
