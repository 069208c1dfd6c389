import type { Tone } from "../tone/tone";

/** Returns the parts of a bar in the order of the counts, without those of nothing. */
export const toParts = (counts: Partial<Record<Tone, number>>) =>
  Object.entries(counts)
    .map(([tone, count]) => ({ tone: tone as Tone, count }))
    .filter(({ count }) => count > 0);

interface Props {
  parts: { tone: Tone; count: number }[];
  /** The number that fills the whole bar; the sum of its parts by default. */
  total?: number;
}

/** Renders numbers as parts of one bar, in their tones. The text beside it says them. */
export function ShareBar({ parts, total = parts.reduce((sum, { count }) => sum + count, 0) }: Props) {
  const startOf = (index: number) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <svg
      className="share-bar"
      viewBox={`0 0 ${total || 1} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ tone, count }, index) => (
        <rect key={tone} data-tone={tone} x={startOf(index)} width={count} height="1" />
      ))}
    </svg>
  );
}
