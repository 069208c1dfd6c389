import { Link, useLocation } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { ButtonLink } from "../button/button-link";
import { Icon } from "../icon/icon";
import { toneIcon } from "../tone/tone";

type ErrorStateProps = {
  /** The specification's message, such as 'Failed to fetch dashboard data.' */
  message: ReactNode;
  children?: ReactNode;
  /** The address of Retry, the page itself by default. False for no Retry. */
  retryTo?: string | false;
};

/** Renders a message where content failed to load, with a way to try again. The rest of the page stays usable. */
export function ErrorState({ message, children, retryTo }: ErrorStateProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="empty-state" role="alert" data-tone="danger">
      <Icon icon={toneIcon.danger} size="l" />
      <p className="empty-state-title">{message}</p>
      {children && <div className="empty-state-text">{children}</div>}
      {retryTo !== false && (
        <div className="row">
          <ButtonLink to={retryTo ?? `${pathname}${search}`} icon={RotateCw} preventScrollReset>
            Retry
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Renders a whole page that failed or is missing: the title, an explanation and a link that leads on. */
export function ErrorPage({ title, children, to, linkLabel }: ErrorPageProps) {
  return (
    <div className="error-page">
      <h1>{title}</h1>
      {children && <div className="empty-state-text">{children}</div>}
      <Link className="button button-primary" to={to}>
        {linkLabel}
      </Link>
    </div>
  );
}

type ErrorPageProps = { title: ReactNode; children?: ReactNode; to: string; linkLabel: string };
