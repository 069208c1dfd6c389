import { useEffect, useRef, useState } from "react";

/**
 * Milliseconds after which a change is announced: Orca ignores changes while it has more than a hundred to handle, as those of
 * a list's rows are.
 */
const PAUSE = 1000;

interface Props {
  text: string;
  /** Announces the text each time that this changes. */
  after?: string;
  /** True to announce the first text too: screen readers speak only what changes in a region that was there before. */
  first?: boolean;
}

/** Announces a new text to screen readers, such as a list's count after a search, a filter, a sort or paging (FIND-03). */
export function Announcer({ text, after = text, first = false }: Props) {
  const previous = useRef(first ? null : after);
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
