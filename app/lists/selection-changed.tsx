interface Props {
  /** The number of results when all were chosen; null for rows chosen one by one. */
  seen: number | null;
  /** Their number by now. */
  now: number;
}

/** Says that the number of results has changed since all of them were chosen (FIND-04). */
export const SelectionChanged = ({ seen, now }: Props) =>
  seen !== null &&
  seen !== now && (
    <p>
      You selected {seen.toLocaleString("en")} results. The search now finds {now.toLocaleString("en")}.
    </p>
  );
