/** An instant as it is shown. */
export interface ShownTime {
  /** ISO 8601. */
  at: string;
  /** The date, with the time of day where it matters. */
  exact: string;
  /** How far it lies from now: '3 days ago'. */
  relative: string;
}

/** Renders how long ago something was, or how soon it will be: the exact date on pointing at it, and on paper. */
export const Time = ({ at, exact, relative }: ShownTime) => (
  <time dateTime={at} title={exact}>
    <span className="no-print">{relative}</span>
    <span className="only-print"> {exact}</span>
  </time>
);
