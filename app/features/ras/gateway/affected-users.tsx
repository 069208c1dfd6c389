interface Props {
  /** E-mail addresses; null where nobody can tell. */
  users: string[] | null;
  /** What happens to one of them: 'loses access'. */
  what: string;
}

/** Names the people whom something affects, before it is done. */
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
          <li key={email}>{email}</li>
        ))}
      </ul>
    </div>
  );
}
