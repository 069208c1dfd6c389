import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "../button/button-link";
import { CopyButton } from "../copy-button/copy-button";
import { Icon } from "../icon/icon";
import { toneIcon } from "../tone/tone";
import { useRequestId } from "./request-ids";

/** Renders the id by which an operator finds a failed request in the logs (OPS-03). A script reads it by id or class. */
export const RequestIdLine = ({ value, ...code }: { value: string; id?: string; className?: string }) => {
  const { i18n } = useLingui();
  return (
    <div className="stack-s">
      <p className="row">
        <Trans
          id="Request ID {requestId}"
          values={{
            requestId: (
              <code translate="no" {...code}>
                {value}
              </code>
            ),
          }}
        />{" "}
        <CopyButton text={value} label={i18n._("Copy the request ID")} />
      </p>
      <p className="muted">{i18n._("Quote this ID if you contact support.")}</p>
    </div>
  );
};

type ErrorStateProps = {
  /** The specification's message, such as 'Failed to fetch dashboard data.' */
  message: ReactNode;
};

/**
 * Renders a message where content failed to load, a way to try again, and the request's id in the logs (OPS-03). The
 * rest of the page stays usable.
 */
export function ErrorState({ message }: ErrorStateProps) {
  const { i18n } = useLingui();
  const { key, pathname, search } = useLocation();
  const requestId = useRequestId("answered", key);
  return (
    <div className="empty-state" role="alert" data-tone="danger">
      <Icon icon={toneIcon.danger} size="l" />
      <p className="empty-state-title">{message}</p>
      <div className="row">
        <ButtonLink to={pathname + search} icon="rotate-cw" preventScrollReset>
          {i18n._("Retry")}
        </ButtonLink>
      </div>
      {requestId && <RequestIdLine value={requestId} className="error-request" />}
    </div>
  );
}
