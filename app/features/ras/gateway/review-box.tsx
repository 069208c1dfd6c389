import { type ReactNode, useEffect, useRef } from "react";
import { Address } from "~/ui/address/address";
import type { SettingChange } from "./settings";

interface ReviewProps {
  /** The changes, each with a note such as the affected users. */
  changes: readonly (SettingChange & { note?: ReactNode })[];
  /** Sentences about what is saved, each once. */
  warnings?: readonly string[];
  children?: ReactNode;
}

/**
 * Renders the changes of the next Save and their effects. Takes the focus when it appears (RASS-04). Forms repeat the confirm
 * button below it, because the panel's own is far below.
 */
export function ReviewBox({ changes, warnings = [], children }: ReviewProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className="ras-review stack-s" aria-labelledby="ras-review" tabIndex={-1} ref={box}>
      <h3 id="ras-review">Check your changes</h3>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ label, before, after, note }) => (
            <li key={label}>
              {label}: <del>{before}</del> <span className="visually-hidden">becomes</span> <ins>{after}</ins> {note}
            </li>
          ))}
        </ul>
      )}
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
      <p>Nothing has been saved yet.</p>
    </section>
  );
}

interface AffectedProps {
  /** Email addresses; null when they can't be listed. */
  users: string[] | null;
  /** The effect on each user in words: "loses access"; undefined where the text above says it. */
  what?: string;
}

/** Renders the list of users that an action will affect. */
export function AffectedUsers({ users, what }: AffectedProps) {
  if (users === null)
    return (
      <p>{what ? `Every user of this gateway ${what}. Couldn't load the list.` : "Couldn't load the list of users."}</p>
    );
  if (users.length === 0) return <p>No users have access yet, so no one is affected.</p>;
  const who = users.length === 1 ? "One user" : `Each of these ${users.length} users`;
  return (
    <div className="stack-s">
      <p>{what ? `${who} ${what}:` : `VPN users (${users.length}):`}</p>
      <ul className="ras-affected">
        {users.map((email) => (
          <li key={email}>
            <Address>{email}</Address>
          </li>
        ))}
      </ul>
    </div>
  );
}
