import { Trans } from "@lingui/react";
import { Link } from "~/ui/link/link";
import { Quoted } from "~/ui/quoted/quoted";

interface Props {
  /** The heading, such as 'Left out'. */
  label: string;
  groups: readonly SkippedRows[];
}

/** Renders the skipped rows by reason; nothing when the list is empty (FIND-04). */
export const SkippedList = ({ label, groups }: Props) =>
  groups.length > 0 && (
    <section className="left-out" aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {groups.map((group) => (
          <li key={group.why}>
            <SkippedGroup {...group} />
          </li>
        ))}
      </ul>
    </section>
  );

/** Renders a reason, how many rows it has, and the names of the first ones. */
function SkippedGroup({ why, english, count, names: first }: SkippedRows) {
  // The upstream's words are an element: a sentence may not have them.
  const reason = <Quoted text={withoutStop(why)} english={english ? [withoutStop(english)] : []} />;
  if (first.length === 0) return <Trans id="{reason} ({count, number})" values={{ reason, count }} />;
  const names = first.map(({ label: name, to }, index) => (
    <span key={name} translate="no">
      {index > 0 && ", "}
      {to ? <Link to={to}>{name}</Link> : name}
    </span>
  ));
  const more = count - first.length;
  return more > 0 ? (
    <Trans id="{reason} ({count, number}): {names}, and {more, number} more" values={{ reason, count, names, more }} />
  ) : (
    <Trans id="{reason} ({count, number}): {names}" values={{ reason, count, names }} />
  );
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, "");

/** Rows that a bulk action skips, by reason (FIND-04). */
export interface SkippedRows {
  why: string;
  /** The upstream's words in it, in English on a page of another language (LANG-03). */
  english?: string | undefined;
  count: number;
  /** The names of the first rows, with their links. */
  names: { label: string; to: string | null }[];
}

interface SkippedRow {
  label: string;
  to: string | null;
  why: string;
  english?: string | undefined;
}

export function groupSkipped(rows: readonly SkippedRow[]): SkippedRows[] {
  const groups = new Map<string, SkippedRows>();
  for (const { why, english, label, to } of rows) {
    const group = groups.get(why) ?? { why, ...(english && { english }), count: 0, names: [] };
    group.count++;
    if (group.names.length < MAX_NAMED_ROWS) group.names.push({ label, to });
    groups.set(why, group);
  }
  return [...groups.values()];
}

const MAX_NAMED_ROWS = 100;

export const countSkipped = (groups: readonly SkippedRows[]) => groups.reduce((sum, { count }) => sum + count, 0);
