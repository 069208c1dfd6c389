import type { Tone } from "../tone/tone";

/** Renders numbers as parts of one bar, in their tones. The text beside it says them. */
export function ShareBar({ parts }: { parts: { tone: Tone; count: number }[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const startOf = (index: number) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <svg
      className="share-bar"
      viewBox={`0 0 ${Math.max(total, 1)} 1`}
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
