import { Fragment } from "react";
import { Link } from "~/ui/link/link";

interface Props {
  /** What the list is about: 'Left out'. */
  label: string;
  groups: readonly SkippedRows[];
}

/** Renders the rows with which nothing is done, by the reason; nothing where there are none (FIND-04). */
export const SkippedList = ({ label, groups }: Props) =>
  groups.length > 0 && (
    <section className="left-out" aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {groups.map(({ why, count, names }) => (
          <li key={why}>
            {why.replace(/\.$/, "")} ({count.toLocaleString("en")}){names.length > 0 && ": "}
            {names.map(({ label: name, to }, index) => (
              <Fragment key={name}>
                {index > 0 && ", "}
                {to ? <Link to={to}>{name}</Link> : name}
              </Fragment>
            ))}
            {count > names.length && names.length > 0 && `, and ${(count - names.length).toLocaleString("en")} more`}
          </li>
        ))}
      </ul>
    </section>
  );

/** Rows with which nothing is done, or was done, and why (FIND-04). */
export interface SkippedRows {
  /** The reason, which follows their number. */
  why: string;
  count: number;
  /** The names of the rows, as far as they are told, and where they lead. */
  names: { label: string; to: string | null }[];
}

interface Kept {
  label: string;
  to: string | null;
  why: string;
}

/** Groups rows by the reason for which they are left out. */
export function groupSkipped(rows: readonly Kept[]): SkippedRows[] {
  const groups = new Map<string, SkippedRows>();
  for (const { why, label, to } of rows) {
    const group = groups.get(why) ?? { why, count: 0, names: [] };
    group.count++;
    if (group.names.length < MOST_NAMED) group.names.push({ label, to });
    groups.set(why, group);
  }
  return [...groups.values()];
}

/** The most rows that are named for one reason. */
const MOST_NAMED = 100;

/** Returns how many rows are left out. */
export const countSkipped = (groups: readonly SkippedRows[]) => groups.reduce((sum, { count }) => sum + count, 0);
