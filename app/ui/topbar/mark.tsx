/** Renders the mark: three stacked units, one of them lit, as a rack in 20 pixels. */
export const Mark = ({ className }: { className: string }) => (
  <svg className={`mark ${className}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <rect x="2" y="2.5" width="16" height="4" rx="1" />
    <rect x="2" y="8" width="16" height="4" rx="1" />
    <rect x="2" y="13.5" width="16" height="4" rx="1" />
    <circle cx="14.5" cy="4.5" r="1" />
  </svg>
);
