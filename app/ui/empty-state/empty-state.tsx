import type { ReactNode } from "react";
import { Spot, type SpotName } from "../spot/spot";

type EmptyStateProps = {
  /**
   * `nothing` or a subject explains the list and the next step, `not-found` how to widen the search, `not-allowed` whom to
   * ask.
   */
  kind?: Exclude<SpotName, "welcome"> | undefined;
  /** The specification's sentence, such as 'No machines'. */
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Renders what replaces a list without entries. */
export function EmptyState({ kind = "nothing", title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state" data-kind={kind}>
      <Spot name={kind} />
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-text">{children}</div>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
