import { useEffect, useRef, useState } from "react";

/**
 * Milliseconds after which a change is announced: Orca ignores changes while it has more than a hundred to handle, as those of
 * the rows are.
 */
const PAUSE = 1000;

/**
 * Announces a list's new count and order to screen readers after a search, a filter, a sort or paging (FIND-03).
 * @param after announces the text each time that this changes
 */
export function ListAnnouncer({ text, after = text }: { text: string; after?: string }) {
  const previous = useRef(after);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (previous.current === after) return;
    const timer = setTimeout(() => {
      previous.current = after;
      setAnnounced(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, after]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
