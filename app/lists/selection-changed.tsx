import { useLingui } from "@lingui/react";

interface Props {
  /** The number of results when all were selected; null for rows selected one by one. */
  seen: number | null;
  /** Their current number. */
  now: number;
}

/** Renders a note when the number of results has changed since all were selected (FIND-04). */
export function SelectionChanged({ seen, now }: Props) {
  const { i18n } = useLingui();
  if (seen === null || seen === now) return null;
  return <p>{i18n._("You selected {seen, number} results. The search now finds {now, number}.", { seen, now })}</p>;
}
