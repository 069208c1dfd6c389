interface Props {
  /** The number of results when all were selected; null for rows selected one by one. */
  seen: number | null;
  /** Their current number. */
  now: number;
}

/** Renders a note when the number of results has changed since all were selected (FIND-04). */
export const SelectionChanged = ({ seen, now }: Props) =>
  seen !== null &&
  seen !== now && (
    <p>
      You selected {seen.toLocaleString("en")} results. The search now finds {now.toLocaleString("en")}.
    </p>
  );
