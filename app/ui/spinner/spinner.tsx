/** Renders a turning ring. A `label` is shown beside it and announced; without one the ring is silent. */
export function Spinner({ label }: { label?: string }) {
  const ring = <span className="spinner" aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span className="spinner-line" role="status">
      {ring}
      {label}
    </span>
  );
}
