import { type ReactNode, useId } from "react";
import { joinTokens } from "../attributes/join-tokens";

export type CardProps = {
  title?: ReactNode;
  /** The heading's level: 1 where the card is the whole page, 2 on a page, 3 within a section. */
  level?: 1 | 2 | 3;
  aside?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Without inner space, for a table or list that reaches the edges. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Renders a bordered surface with an optional title row and footer. With a title it is an article of that name. */
export function Card({ title, level = 2, aside, actions, footer, flush, className, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const Box = title ? "article" : "div";
  return (
    <Box className={joinTokens("card", flush && "card-flush", className)} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className="card-header">
          <div className="card-heading">
            <Heading id={titleId}>{title}</Heading>
            {aside}
          </div>
          {actions && <div className="row">{actions}</div>}
        </header>
      )}
      {children && <div className="card-body">{children}</div>}
      {footer && <footer className="card-footer">{footer}</footer>}
    </Box>
  );
}
