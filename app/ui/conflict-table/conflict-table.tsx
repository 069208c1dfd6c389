import { useLingui } from "@lingui/react";

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
export function ConflictTable({ rows, caption, headings }: Props) {
  const { i18n } = useLingui();
  return (
    <table className="versions">
      <caption className="visually-hidden">{caption ?? i18n._("The saved version and your version")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{headings?.saved ?? i18n._("Saved version")}</th>
          <th scope="col">{headings?.yours ?? i18n._("Your version")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, saved, yours }) => (
          <tr key={part} data-differs={saved !== yours || undefined}>
            <th scope="row">{part}</th>
            <td>{saved}</td>
            <td>{saved === yours ? i18n._("The same") : yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
