/** A turning ring. Silent unless it has a `label`, which is then shown beside it and announced. */
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
