export interface ConflictRow {
  /** The name of the part that differs. */
  part: string;
  saved: string;
  yours: string;
}

/** Renders the saved version beside the user's own, part by part, where another user has saved meanwhile (D17). */
export function ConflictTable({ rows }: { rows: ConflictRow[] }) {
  return (
    <table className="versions">
      <caption className="visually-hidden">The saved version and your version</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Saved version</th>
          <th scope="col">Your version</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, saved, yours }) => (
          <tr key={part} data-differs={saved !== yours || undefined}>
            <th scope="row">{part}</th>
            <td>{saved}</td>
            <td>{saved === yours ? "The same" : yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
