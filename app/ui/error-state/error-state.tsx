import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "../button/button-link";
import { Icon } from "../icon/icon";
import { toneIcon } from "../tone/tone";
import { RequestIdLine } from "./request-id-line";
import { useRequestId } from "./request-ids";

type ErrorStateProps = {
  /** The specification's message, such as 'Failed to fetch dashboard data.' */
  message: ReactNode;
};

/** Renders a message where content failed to load, a way to try again, and the request's id in the logs (OPS-03). The rest of the page stays usable. */
export function ErrorState({ message }: ErrorStateProps) {
  const { key, pathname, search } = useLocation();
  const requestId = useRequestId("answered", key);
  return (
    <div className="empty-state" role="alert" data-tone="danger">
      <Icon icon={toneIcon.danger} size="l" />
      <p className="empty-state-title">{message}</p>
      <div className="row">
        <ButtonLink to={pathname + search} icon="rotate-cw" preventScrollReset>
          Retry
        </ButtonLink>
      </div>
      {requestId && <RequestIdLine value={requestId} className="error-request" />}
    </div>
  );
}
