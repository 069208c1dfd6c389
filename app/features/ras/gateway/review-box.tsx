import { type ReactNode, useEffect, useRef } from "react";
import type { Change } from "./settings";

interface Props {
  /** The changes, each with a note such as the users that it affects. */
  changes: readonly (Change & { note?: ReactNode })[];
  children?: ReactNode;
}

/** Renders the changes that the next Save makes, and what they mean. Takes the focus when it appears (RASS-04). */
export function ReviewBox({ changes, children }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className="ras-review stack-s" aria-labelledby="ras-review" tabIndex={-1} ref={box}>
      <h3 id="ras-review">Please review what will change</h3>
      <ul>
        {changes.map(({ label, before, after, note }) => (
          <li key={label}>
            {label}: <del>{before}</del> <span className="visually-hidden">becomes</span> <ins>{after}</ins> {note}
          </li>
        ))}
      </ul>
      {children}
      <p>Nothing is saved yet.</p>
    </section>
  );
}
