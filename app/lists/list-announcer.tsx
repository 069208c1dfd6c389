import { useEffect, useRef, useState } from "react";

/** Tells screen readers a list's new count and order after a search, a filter, a sort or another page (FIND-03). */
export function ListAnnouncer({ text }: { text: string }) {
  const known = useRef(text);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    setSaid(text);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
