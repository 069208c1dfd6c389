interface Version {
  /** What it is that has two versions. */
  part: string;
  saved: string;
  yours: string;
}

/** What somebody else has saved beside what is being written, part by part (D17). */
export function VersionsTable({ rows }: { rows: Version[] }) {
  return (
    <table className="versions">
      <caption className="visually-hidden">The saved version and yours</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Saved</th>
          <th scope="col">Yours</th>
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
