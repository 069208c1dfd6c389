import { useEffect, useRef, useState } from "react";

/** Announces a list's new count and order to screen readers after a search, a filter, a sort or paging (FIND-03). */
export function ListAnnouncer({ text }: { text: string }) {
  const previous = useRef(text);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (previous.current === text) return;
    previous.current = text;
    setAnnounced(text);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
