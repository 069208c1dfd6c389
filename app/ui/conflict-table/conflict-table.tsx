import { useLingui } from "@lingui/react";

/** A value as text, or the names of a list. */
type Version = string | readonly string[];

export interface ConflictRow {
  /** The name of the part that differs. */
  part: string;
  saved: Version;
  yours: Version;
}

interface Props {
  rows: ConflictRow[];
  caption?: string;
  headings?: Record<"saved" | "yours", string>;
}

/** True when the two versions differ. The order of a list makes no difference. */
export const differs = ({ saved, yours }: ConflictRow): boolean =>
  String([saved].flat().toSorted()) !== String([yours].flat().toSorted());

/**
 * Renders the saved version beside the user's own, part by part, where another user has saved meanwhile (D17). Of a list
 * the user's own says what it adds and removes.
 */
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
        {rows.map((row) => (
          <tr key={row.part} data-differs={differs(row) || undefined}>
            <th scope="row">{row.part}</th>
            <td>
              <Saved {...row} />
            </td>
            <td>
              <Yours {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The longest list whose items are all shown. For longer ones the table has their number, and what is added and removed. */
const MOST_NAMED = 10;

function Saved({ saved }: ConflictRow) {
  const { i18n } = useLingui();
  if (typeof saved === "string") return saved;
  if (saved.length > MOST_NAMED) return i18n._("{count, number} in all", { count: saved.length });
  return saved.join(", ") || "—";
}

function Yours(row: ConflictRow) {
  const { i18n } = useLingui();
  const { saved, yours } = row;
  if (!differs(row)) return i18n._("The same");
  if (typeof yours === "string") return yours;
  // One name for another is read faster than a change of a list.
  if (yours.length <= 1 && saved.length <= 1) return yours[0] ?? "—";
  const added = yours.filter((name) => !saved.includes(name));
  const removed = [saved].flat().filter((name) => !yours.includes(name));
  return (
    <>
      {added.length > 0 && <p>{i18n._("Adds {names}", { names: added.join(", ") })}</p>}
      {removed.length > 0 && <p>{i18n._("Removes {names}", { names: removed.join(", ") })}</p>}
    </>
  );
}
