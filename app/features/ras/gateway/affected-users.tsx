import { Address } from "~/ui/address/address";

interface Props {
  /** E-mail addresses; null when they can't be listed. */
  users: string[] | null;
  /** The words for what happens to each of them: "loses access". */
  what: string;
}

/** Renders the list of users that an action will affect. */
export function AffectedUsers({ users, what }: Props) {
  if (users === null) return <p>Every user of this gateway {what}. They can't be listed here.</p>;
  if (users.length === 0) return <p>Nobody has access yet: no user is affected.</p>;
  return (
    <div className="stack-s">
      <p>
        {users.length === 1 ? "One user" : `Each of these ${users.length} users`} {what}:
      </p>
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
