import { ACCESS_REQUEST_DAYS } from "#contract/limits";
import { accessRequestPaths, paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import { Section } from "~/ui/page/page";
import { RequestStateBadge } from "../gateway/request-state";
import type { OwnRequests } from "./own-requests.server";

/** Renders the viewer's latest requests with their answers, and the link that asks for access (ASK-01). */
export function OwnRequestsSection({ requests, total, mayAsk }: OwnRequests) {
  if (requests?.length === 0 && !mayAsk) return null;
  return (
    <Section
      title="Requests for access"
      actions={mayAsk && <ButtonLink to={paths.requestAccess}>Request access</ButtonLink>}
    >
      {requests === null && <p className="muted">Couldn't load your requests.</p>}
      {requests?.length === 0 && <p className="muted">You haven't requested access yet.</p>}
      {requests && requests.length > 0 && (
        <Card>
          <dl className="description-list ras-requests">
            {requests.map(({ id, what, askedAt, state, answer }) => (
              <div key={id}>
                <dt>{what}</dt>
                <dd>
                  <Link to={accessRequestPaths.page(id)}>Request of {askedAt}</Link> <RequestStateBadge state={state} />
                  {state === "LAPSED" && <p className="muted">No one answered within {ACCESS_REQUEST_DAYS} days.</p>}
                  {answer && <p className="ras-lines">{answer}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {requests && total > requests.length && (
        <p>
          <Link to={paths.accessRequests}>All {total} requests</Link>
        </p>
      )}
    </Section>
  );
}
