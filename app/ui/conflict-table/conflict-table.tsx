export interface ConflictRow {
  /** The name of the part that differs. */
  part: string;
  saved: string;
  yours: string;
}

interface Props {
  rows: ConflictRow[];
  caption?: string;
  headings?: Record<"saved" | "yours", string>;
}

/** Renders the saved version beside the user's own, part by part, where another user has saved meanwhile (D17). */
export function ConflictTable({
  rows,
  caption = "The saved version and your version",
  headings = { saved: "Saved version", yours: "Your version" },
}: Props) {
  return (
    <table className="versions">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{headings.saved}</th>
          <th scope="col">{headings.yours}</th>
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
