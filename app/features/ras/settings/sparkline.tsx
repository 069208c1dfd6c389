/** Draws numbers as a line above an area. The text beside it says what it shows. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => `${index},${most - value}`).join(" ");
  const right = values.length - 1;
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${right} ${most}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polygon points={`0,${most} ${points} ${right},${most}`} />
      <polyline points={points} />
    </svg>
  );
}
